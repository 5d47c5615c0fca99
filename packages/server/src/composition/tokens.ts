import type { ResumeService } from "@vitae/core";
import type { DocumentReader, Host } from "@vitae/core/ports";
import { token } from "./composition.ts";

export const HOST = token<Host>("host");
export const READER = token<DocumentReader>("reader");
export const SERVICE = token<ResumeService>("service");
