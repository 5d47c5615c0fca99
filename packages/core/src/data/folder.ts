/** Where `languages/`, `jobs/` and `instructions/` lie. The one place that says so: in a bundle, it is the folder of the bundle. */
export const dataFolder = new URL("./", import.meta.url);
