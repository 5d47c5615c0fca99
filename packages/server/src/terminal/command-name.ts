/** Name of the command for messages. In a checkout, which is recognised by its TypeScript sources, it is `npx vitae`. */
export const commandName = import.meta.url.endsWith(".ts") ? "npx vitae" : "vitae";
