import { realpath } from "node:fs/promises";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { type FileInput, limits, VitaeError } from "@vitae/core";
import * as z from "zod";
import { openLocalFile } from "../parse/local-file.ts";

const NamedFile = z
  .object({
    path: z.string().min(1).optional().meta({ description: "Path of a file on this machine, inside an allowed folder." }),
    base64: z.base64().min(1).optional().meta({ description: "The bytes in base64, instead of a path." }),
    filename: z.string().min(1).max(255).optional().meta({ description: "File name of the bytes." }),
  })
  .refine(({ path, base64 }) => (path === undefined) !== (base64 === undefined), { error: "send path or base64" })
  .meta({ description: "A document (PDF, DOCX, ODT, RTF, HTML, text) of at most 10 MB." });

const Path = z
  .string()
  .min(1)
  .meta({ description: "Path of the file." })
  .transform((path): z.output<typeof NamedFile> => ({ path }));

/** File argument of a tool: a path on this machine as text, or an object with a path or bytes. */
export const FileArgument = z.union([Path, NamedFile]);
/** Parsed file argument of a tool. */
export type FileArgument = z.output<typeof FileArgument>;

/** List of file arguments of a tool. */
export const FileArguments = z.array(FileArgument).min(1).max(limits.documents);

/** A file that the agent may not use. The message is sent to the agent. */
export class ToolError extends Error {
  override readonly name = "ToolRefusal";
}

/** Opens a file argument. Rejects with a `ToolError` or a `VitaeError`. */
export type OpenFile = (file: FileArgument) => Promise<FileInput>;

/** Creates a function that opens files inside the given folders only. Links are resolved before the check. */
export async function fileOpener(folders: readonly string[]): Promise<OpenFile> {
  const roots = await Promise.all(folders.map((folder) => realpath(folder)));
  return async ({ path, base64 = "", filename = "upload" }) => {
    if (path === undefined) return withinLimit({ filename, bytes: Buffer.from(base64, "base64") });
    const found = await realpath(resolve(roots[0] ?? ".", path)).catch(() => null);
    // The error does not reveal whether a file exists outside the folders.
    if (found === null || !roots.some((root) => isInside(root, found))) throw new ToolError(notHere(path, roots));
    const upload = await openLocalFile(found);
    if ("detail" in upload) throw new ToolError(`${path}: ${upload.detail}`);
    // A link may have taken the place of the file since. What is opened is what is checked.
    if (!roots.some((root) => isInside(root, upload.path))) throw new ToolError(notHere(path, roots));
    return withinLimit({ ...upload, filename: basename(path) });
  };
}

const withinLimit = (file: FileInput): FileInput => {
  if (("bytes" in file ? file.bytes.length : file.size) > limits.documentBytes) throw new VitaeError("file_too_large");
  return file;
};

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const notHere = (path: string, roots: readonly string[]) =>
  `No file ${path} in ${roots.join(" or ")}. Pass the path of an existing file, send the bytes in base64, or allow its folder with vitae mcp --root.`;
