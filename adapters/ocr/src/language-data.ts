import { access, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A folder that contains the models of some languages only. */
export interface LanguageFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Folders in which packages of language data are searched: that of this package and that of the application. */
const requires = [createRequire(import.meta.url), createRequire(join(process.cwd(), "package.json"))];

/**
 * Finds the models of languages: files of `dataDir`, or of the packages `@tesseract.js-data/<code>`. Rejects with an error that names
 * the package to install. Nothing is downloaded.
 *
 * @returns one path for each code
 */
export const findLanguages = (codes: readonly string[], dataDir: string | undefined): Promise<readonly string[]> =>
  Promise.all(codes.map((code) => findLanguage(code, dataDir)));

/** Links the models of the languages into one temporary folder, because the library accepts one folder only. */
export async function collectLanguages(codes: readonly string[], dataDir: string | undefined): Promise<LanguageFolder> {
  const files = await findLanguages(codes, dataDir);
  const path = await mkdtemp(join(tmpdir(), "vitae-ocr-"));
  // The library recognises compressed models by their content, but expects the file name of a compressed one.
  await Promise.all(files.map((file, index) => symlink(file, join(path, `${codes[index]}.traineddata.gz`))));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function findLanguage(code: string, dataDir: string | undefined): Promise<string> {
  if (!/^[a-z]{3}(_[a-z]{3,4})?$/i.test(code))
    throw new Error(`${JSON.stringify(code)} is no code of a tesseract language, such as "eng".`);
  for (const path of candidates(code, dataDir)) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return resolve(path);
  }
  const where = dataDir === undefined ? "" : ` or add ${code}.traineddata to the data folder`;
  throw new Error(`OCR data of the language "${code}" is missing. Run npm install @tesseract.js-data/${code}${where}.`);
}

function candidates(code: string, dataDir: string | undefined): string[] {
  const own = dataDir === undefined ? [] : [join(dataDir, `${code}.traineddata`), join(dataDir, `${code}.traineddata.gz`)];
  const packaged = requires.flatMap((require) => {
    try {
      return [join(dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)), "4.0.0_best_int", `${code}.traineddata.gz`)];
    } catch {
      return [];
    }
  });
  return [...own, ...packaged];
}
