/** Writes the types of `@vitae/client` anew: `npm run generate:client-types`, after a change of what a route takes or gives. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../repository.ts";
import { clientTypes, clientTypesPath } from "./client-types.ts";

writeFileSync(join(root, clientTypesPath), clientTypes());
