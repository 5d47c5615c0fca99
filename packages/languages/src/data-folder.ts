/** Folder with one folder per language. In a bundle, the folder of the bundle. */
export const languagesFolder = new URL("./languages/", import.meta.url);
