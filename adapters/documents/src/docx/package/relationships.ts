import type { Archive } from "../../archive/archive.ts";
import { walkXml } from "../../archive/xml.ts";

export interface Relationship {
  /** Last step of the type's address: `header`, `hyperlink`, `styles` … */
  readonly kind: string;
  /** Path of a part inside the archive, or the address of an external target. */
  readonly target: string;
  readonly external: boolean;
}

export type Relationships = ReadonlyMap<string, Relationship>;

/** Relationships of the part at `path`, by id; "" is the package itself. Empty without relationships. */
export function readRelationships(archive: Archive, path: string, depth: number): Relationships {
  const slash = path.lastIndexOf("/") + 1;
  const folder = path.slice(0, slash);
  const bytes = archive.read(`${folder}_rels/${path.slice(slash)}.rels`);
  const found = new Map<string, Relationship>();
  if (bytes === null) return found;

  const open = (name: string, attributes: Record<string, string>): undefined => {
    const { Id: id, Type: type = "", Target: target = "", TargetMode: mode } = attributes;
    if (!name.endsWith("Relationship") || id === undefined) return;
    const external = mode === "External";
    found.set(id, { kind: type.slice(type.lastIndexOf("/") + 1), target: external ? target.trim() : resolve(folder, target), external });
  };
  walkXml(bytes, { open, close: () => {} }, depth);
  return found;
}

/** The part of one kind that a part points to, if it exists. */
export function partOf(relationships: Relationships, kind: string): string | null {
  for (const relationship of relationships.values()) {
    if (relationship.kind === kind && !relationship.external) return relationship.target;
  }
  return null;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
