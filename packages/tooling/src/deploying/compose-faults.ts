import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { parseDocument } from "yaml";

interface Service {
  readonly image?: string;
  readonly build?: { readonly context?: string; readonly dockerfile?: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly { readonly path: string; readonly required?: boolean }[];
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition?: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
}

/** Faults of a compose file: violations of the Compose schema, and settings that the processes of this service lack. */
export function composeFaults(
  text: string,
  known: { readonly settings: readonly string[]; readonly commands: readonly string[] },
): string[] {
  const document = parseDocument(text, { merge: true, uniqueKeys: true });
  if (document.errors.length > 0) return document.errors.map(({ message }) => message);
  const value: { readonly services?: Readonly<Record<string, Service>> } = document.toJS();
  if (!fits(value as unknown)) return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const services = value.services ?? {};
  const builds = Object.entries(services).filter(([, { build }]) => build);
  const ours = new Set(builds.map(([, { image }]) => image));
  return Object.entries(services).flatMap(([name, service]) => [
    ...(builds.filter(([, { image }]) => image === service.image).length > 1 ? [`${name} is not alone in building ${service.image}`] : []),
    ...(ours.has(service.image) ? processFaults(service, services, known) : storeFaults(service)).map((fault) => `${name} ${fault}`),
    ...(service.restart === undefined ? [`${name} is not restarted when it ends`] : []),
    ...secretFaults(service).map((fault) => `${name} ${fault}`),
  ]);
}

/** The schema of the specification, from `dclint`. Its `$schema` is removed, because Ajv does not know its value. */
const { $schema: _, ...schema } = JSON.parse(
  readFileSync(new URL("schemas/compose.schema.json", import.meta.resolve("dclint/package.json")), "utf8"),
);
const fits = new Ajv({ strict: false, allErrors: true }).compile(schema);

/** Of a server or a worker. */
function processFaults(
  { command = ["serve"], environment = {}, depends_on: needs = {}, stop_grace_period: grace = "10s" }: Service,
  services: Readonly<Record<string, Service>>,
  { settings, commands }: { readonly settings: readonly string[]; readonly commands: readonly string[] },
): string[] {
  const unready = Object.entries(needs).filter(([, { condition }]) => condition !== "service_healthy");
  const unchecked = Object.keys(needs).filter((other) => !services[other]?.healthcheck?.test);
  return [
    ...Object.keys(environment).flatMap((setting) => (settings.includes(setting) ? [] : [`sets ${setting}, which is no setting`])),
    ...(commands.includes(command[0] ?? "") ? [] : [`runs ${command[0]}, which is no command`]),
    ...(Number.parseInt(grace, 10) >= 30 && grace.endsWith("s") ? [] : ["is stopped before its 29 s are over"]),
    ...unready.map(([other]) => `does not wait until ${other} is healthy`),
    ...unchecked.map((other) => `waits for ${other}, which has no healthcheck`),
    ...(Object.keys(needs).length > 0 ? [] : ["does not wait for its database"]),
  ];
}

const storeFaults = ({ image = "", ports }: Service): string[] => [
  ...(/:[\w.-]*\d/.test(image) && !image.endsWith(":latest") ? [] : [`is not pinned: ${image}`]),
  ...(ports ? ["is published: nothing outside needs it"] : []),
];

/** Every secret comes from the environment, and compose reports a missing one. */
const secretFaults = ({ environment = {} }: Service): string[] =>
  Object.entries(environment)
    .filter(([name, value]) => /SECRET|PASSWORD|KEY|STORAGE/.test(name) && !/\$\{\w+:\?[^}]+\}/.test(String(value)))
    .map(([name]) => `holds ${name} in the file, or starts without it`);
