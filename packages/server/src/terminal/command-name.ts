/** How a person calls the command here: a checkout, known by its unbuilt sources, puts none in the path. */
export const commandName = import.meta.url.endsWith(".ts") ? "npx vitae" : "vitae";
