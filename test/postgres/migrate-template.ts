import { postgres } from "@vitae/postgres";

/** Migrates the database of the URL that is its only argument. */
const [url = ""] = process.argv.slice(2);
const storage = postgres(url);
await storage.migrate();
await storage.close();
