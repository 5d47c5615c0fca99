import * as z from "zod";

/**
 * Removes length limits from the JSON schema, because some providers reject them. They are validated afterwards.
 *
 * @source OpenAI, Anthropic and Google on structured outputs: the supported keywords
 */
export function answerShape(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const limit of ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const) delete jsonSchema[limit];
    },
  });
  return shape;
}
