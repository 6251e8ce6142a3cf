import { ID_PATTERN } from '@worklane/shared-kernel/domain';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { hostileValue } from './hostile-values.ts';

export interface KnownValues {
  ids: readonly string[];
  texts: readonly string[];
}

interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: readonly string[];
  pattern?: string;
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** One node in this many is replaced by a hostile value. */
const VALID_WEIGHT = 14;

const textOf = ({ pattern, minLength = 0, maxLength = 200 }: Schema, known: KnownValues) => {
  if (pattern === ID_PATTERN) return fc.constantFrom(...known.ids);
  const isInstant = pattern?.startsWith('^\\d{4}-\\d\\d-\\d\\d') ?? false;
  const instants = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (isInstant) return instants;
  const max = Math.min(maxLength, 200);
  const plain = fc.oneof(
    fc.constantFrom(...known.texts),
    fc.string({ minLength: Math.min(minLength, max), maxLength: max }),
  );
  return fc.oneof({ weight: 5, arbitrary: plain }, { weight: 1, arbitrary: instants });
};

const objectOf = (schema: Schema, known: KnownValues): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema;
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, valueFor(part, known)]),
  );
  const whole = fc.record(parts, { requiredKeys: [...required] });
  return fc.tuple(whole, fc.nat(30), hostileValue).map(([value, choice, extra]) => {
    const entries = Object.entries(value);
    if (choice === 0) return Object.fromEntries(entries.slice(1));
    if (choice === 1) return Object.fromEntries([...entries, ['unknownField', extra]]);
    return value;
  });
};

const validOf = (schema: Schema, known: KnownValues): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validOf(one, known)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => validOf(one, known)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  if (schema.properties || schema.type === 'object') return objectOf(schema, known);
  const { minimum = -1_000, maximum = 1_000_000 } = schema;
  switch (schema.type) {
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, known), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc
        .integer({
          min: Math.ceil(Math.max(minimum, 0) * 100),
          max: Math.floor(Math.min(maximum, 1e7) * 100),
        })
        .map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, known);
    default:
      return hostileValue;
  }
};

export const valueFor = (schema: TSchema | Schema, known: KnownValues): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: VALID_WEIGHT, arbitrary: validOf(schema as Schema, known) },
    { weight: 1, arbitrary: hostileValue },
  );
