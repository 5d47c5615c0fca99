import { readFileSync } from "node:fs";

/** @param name of a file in `test/fixtures` */
export const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
