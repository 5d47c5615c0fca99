import type { AccountService, ResumeService } from "@vitae/core";
import type { DocumentReader, Host, Storage } from "@vitae/core/ports";
import type { Check } from "../checks/check.ts";
import type { HttpServer } from "../serving/http-server.ts";
import { token } from "./composition.ts";

export const HOST = token<Host>("host");
export const READER = token<DocumentReader>("reader");
export const STORAGE = token<Storage>("storage");
export const ACCOUNTS = token<AccountService>("accounts");
export const SERVICE = token<ResumeService>("service");
export const SERVER = token<HttpServer>("server");
/** What must work for the rest to work; bound many times, asked by `vitae doctor`. */
export const CHECK = token<Check>("check");
