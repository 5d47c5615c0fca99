import { type ErrorCode, errorTable, limits, VitaeError } from "@vitae/core";
import { isFileField } from "../body/form.ts";
import { formBytes } from "../body/receive-form.ts";
import type { Route } from "../route.ts";

/** Lists all error codes that a route may return: its own, and those that follow from its settings. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  const { access, json, form, idempotent } = route;
  const files = Object.values(form ?? {}).filter(isFileField);
  const shaped = [route.query, route.headers, json, form].some((shape) => shape !== undefined) || idempotent === true;
  return [
    ...(access === "none" ? [] : (["unknown_endpoint", "token_missing", "token_invalid", "token_expired"] as const)),
    ...(access === "none" ? [] : (["account_suspended", "account_revoked", "account_provisioning"] as const)),
    ...(access !== "none" && access.credit ? (["no_credit", "credit_held"] as const) : []),
    ...((access !== "none" && access.consoleKey) || route.consoleHeaders ? (["console_key_needed"] as const) : []),
    ...(access === "none" ? [] : (["rate_limited"] as const)),
    ...(json || form ? (["body_too_large", "body_malformed", "body_incomplete", "memory_full"] as const) : []),
    ...(json || route.jsonField ? (["json_duplicate_key", "json_too_deep", "json_too_many"] as const) : []),
    ...(files.length > 0 ? (["file_empty", "too_many_files"] as const) : []),
    ...files.map(({ tooLarge }) => tooLarge),
    ...(shaped ? (["validation_failed"] as const) : []),
    ...(idempotent ? (["idempotency_in_progress", "idempotency_mismatch"] as const) : []),
    ...route.errors,
    ...(access === "none" ? [] : (["storage_unavailable", "shutting_down"] as const)),
    "internal",
  ];
}

/** Groups the error codes of a route by HTTP status. */
export const errorsByStatus = (route: Route): ReadonlyMap<number, readonly ErrorCode[]> =>
  Map.groupBy(new Set(errorsOf(route)), (code) => {
    const { status } = errorTable[code];
    return status === 422 && route.invalid === 400 ? 400 : status;
  });

/** Returns the text of an error at a route. Placeholders are replaced by the limits of the route, or by an example. */
export function detailOf(route: Route, code: ErrorCode): string {
  if (code === "validation_failed" && route.invalid === 400)
    return "The first field that is wrong, by its name, and what is wrong with it.";
  return new VitaeError(code, { fields: { ...fieldsOf(route), max: maxima(route)[code] ?? "" } }).detail;
}

const fieldsOf = ({ json, form }: Route) => ({
  expected: [form ? "multipart/form-data" : [], json ? "JSON" : []].flat().join(" or "),
  key: "name",
  parts: "storage",
});

function maxima({ form = {}, json, jsonBytes = limits.jsonBytes }: Route): Partial<Record<ErrorCode, number>> {
  const [files] = Object.values(form).filter(isFileField);
  const bytes = Math.max(formBytes(form, jsonBytes), json ? jsonBytes : 0);
  return {
    body_too_large: Math.floor(bytes / 1024 / 1024),
    too_many_files: files?.max ?? 0,
    json_too_deep: limits.jsonDepth,
    json_too_many: limits.jsonValues,
  };
}
