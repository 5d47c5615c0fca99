/** Parts of a schema of the OpenAPI document that a type can express. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI document that the types of the client are made from. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
