import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const readable = /\.(pdf|docx)$/i;
/** `~$cv.docx` is Word's note that the file is open, `._cv.pdf` what a Mac keeps beside a file: never a document. */
const companion = /^(~\$|\._)/;

/**
 * The files that the paths mean, in the order given. Of a folder: every `.pdf` and `.docx` below it, sorted by path. Anything else is
 * taken as a file, whatever it is called and whether it exists: that shows when it is read.
 */
export const findFiles = (paths: readonly string[]): string[] => paths.flatMap((path) => (isFolder(path) ? below(path) : [path]));

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function below(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return below(path);
    return isDocument(entry) && (entry.isFile() || isLinkToFile(path)) ? [path] : [];
  });
}

const isDocument = ({ name }: Dirent) => readable.test(name) && !companion.test(name);

/** Links to folders are not followed: they may lead in circles. */
const isLinkToFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
