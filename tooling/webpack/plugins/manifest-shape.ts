import { readFileSync } from 'node:fs';
import { ModuleManifest } from '@worklane/shared-kernel/contracts';
import { Errors } from 'typebox/value';

export interface ShapeFault {
  message: string;
  remedy: string;
}

export type ReadManifest =
  | { manifest: ModuleManifest; faults: readonly [] }
  | { manifest: null; faults: readonly ShapeFault[] };

const FIELDS = 'docs/releases.md describes the fields.';

/** Every field is required, and unknown ones are refused. */
export function readManifestFile(file: string): ReadManifest {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    const remedy = `Copy that of another module and change it; ${FIELDS}`;
    return { manifest: null, faults: [{ message: 'it is missing', remedy }] };
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const message = `it is not JSON: ${(error as Error).message.replace(/\.$/, '')}`;
    return { manifest: null, faults: [{ message, remedy: 'Correct it at that place.' }] };
  }
  const faults = shapeFaults(content);
  return faults.length > 0 ? { manifest: null, faults } : { manifest: content as ModuleManifest, faults: [] };
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
}

function shapeFaults(content: unknown): ShapeFault[] {
  const places = new Set<string>();
  const faults = Errors(ModuleManifest, content).flatMap((error) => {
    const isAlternative = error.keyword === 'const' || error.keyword === 'anyOf';
    if (isAlternative && places.has(error.instancePath)) return [];
    places.add(error.instancePath);
    return isAlternative ? [alternativesFault(error.instancePath)] : faultsOf(error);
  });
  return [...faults, ...unknownKeyFaults(ModuleManifest as Schema, content, '')];
}

function faultsOf({
  keyword,
  instancePath,
  message,
  params,
}: ReturnType<typeof Errors>[number]): ShapeFault[] {
  const place = nameOf(instancePath);
  if (keyword === 'required') {
    const { requiredProperties } = params as { requiredProperties: readonly string[] };
    return requiredProperties.map((key) => ({
      message: `the field ${within(place, key)} is missing`,
      remedy: `Add it; ${FIELDS}`,
    }));
  }
  return [{ message: `${place || 'it'} ${message}`, remedy: `Correct that field; ${FIELDS}` }];
}

function alternativesFault(instancePath: string): ShapeFault {
  const { anyOf = [] } = schemaAt(instancePath);
  const values = anyOf.map((one) => ('const' in one ? one.const : 'null')).join(', ');
  return {
    message: `${nameOf(instancePath)} is not one of the allowed values`,
    remedy: `Use one of ${values}.`,
  };
}

/** A portal accepts unknown keys, because a newer module may have more of them. */
function unknownKeyFaults({ properties, items }: Schema, value: unknown, place: string): ShapeFault[] {
  if (items && Array.isArray(value))
    return value.flatMap((one, index) => unknownKeyFaults(items, one, `${place}[${index}]`));
  if (!properties || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const schema = properties[key];
    if (schema) return unknownKeyFaults(schema, below, within(place, key));
    const remedy = `Remove it or correct its name; the known keys are ${Object.keys(properties).join(', ')}.`;
    return [{ message: `the key ${within(place, key)} is unknown`, remedy }];
  });
}

const within = (place: string, key: string) => (place ? `${place}.${key}` : key);

const nameOf = (pointer: string) =>
  keysOf(pointer)
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');

const keysOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const schemaAt = (pointer: string) =>
  keysOf(pointer).reduce<Schema>(
    (schema, key) => schema.items ?? schema.properties?.[key] ?? {},
    ModuleManifest as Schema,
  );
