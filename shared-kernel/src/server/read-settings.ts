import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Check } from 'typebox/value';

export class SettingsError extends Error {}

interface SettingSchema {
  type?: string;
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: { const: string }[];
}

/**
 * An empty variable counts as not set.
 * @throws SettingsError naming the first wrong setting, without its value, which may be secret
 */
export function readSettings<Properties extends TProperties>(
  schema: TObject<Properties>,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Static<TObject<Properties>>> {
  const values = Object.entries(schema.properties).map(([name, property]) => [
    name,
    readOne(name, property, environment[name]),
  ]);
  return Object.freeze(Object.fromEntries(values)) as Readonly<Static<TObject<Properties>>>;
}

function readOne(name: string, schema: TSchema & SettingSchema, text: string | undefined): unknown {
  if (text === undefined || text === '') {
    if (schema.default !== undefined) return schema.default;
    throw new SettingsError(`The setting ${name} is missing: ${schema.description}.`);
  }
  const value = schema.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (!Check(schema, value)) {
    throw new SettingsError(`The setting ${name} is wrong: ${expectationOf(schema)}.`);
  }
  return value;
}

function expectationOf({ type, minimum, maximum, anyOf, description = '' }: SettingSchema): string {
  if (type === 'integer') return `it is a whole number from ${minimum} to ${maximum}`;
  if (anyOf) return `it is one of ${anyOf.map((option) => option.const).join(', ')}`;
  return `it is the ${description.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())}`;
}
