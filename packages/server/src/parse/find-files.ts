import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const readable = /\.(pdf|docx)$/i;
/** Excludes lock files of Word (`~$cv.docx`) and metadata files of macOS (`._cv.pdf`). */
const companion = /^(~\$|\._)/;

/**
 * Finds the files of the given paths, in the given order. A folder is replaced by all `.pdf` and `.docx` files below it, sorted by
 * path. Any other path is returned as it is, even if it does not exist; reading it reports the error.
 */
export const findFiles = (paths: readonly string[]): string[] => paths.flatMap((path) => (isFolder(path) ? below(path) : [path]));

/** Reports whether a path is an existing folder. */
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

/** Links to folders are not followed, because they may form cycles. */
const isLinkToFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
