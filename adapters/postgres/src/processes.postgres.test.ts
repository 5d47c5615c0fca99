import { spawn } from "node:child_process";
import { processConformance } from "@vitae/testing";
import { postgres } from "./postgres.ts";
import { patient, schemasOfOneDatabase } from "./test/schemas.ts";

const schemas = schemasOfOneDatabase();
const script = new URL("test/second-process.ts", import.meta.url).pathname;

processConformance({
  name: "postgres with a pool",
  open: async () => {
    const { url } = await schemas.fresh();
    return {
      storage: postgres(url, patient),
      start: (...task) =>
        spawn(process.execPath, ["--conditions=vitae-source", script, url, "{}", ...task], { stdio: ["ignore", "pipe", "inherit"] }),
    };
  },
});
