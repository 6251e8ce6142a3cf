import { dateFormats } from '@worklane/shared-kernel/contracts';
import { isBlank } from '@worklane/shared-kernel/domain';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings as TypeBoxSettings } from 'typebox/system';
import { fieldError, type WrongField } from '../http/problem.ts';
import type { WordCode, WordParams } from '../words.ts';

// Limits the answer; no form has as many fields.
const MAX_ERRORS = 100;
TypeBoxSettings.Set({ maxErrors: MAX_ERRORS });

interface SchemaError {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: Readonly<Record<string, unknown>>;
}

export type PartCheck = (value: unknown) => WrongField[];

export function checkOf(schema: TSchema, prefix: string): PartCheck {
  const compiled = Compile(schema);
  return (value) => {
    if (compiled.Check(value)) return [];
    const errors = fieldErrorsOf(compiled.Errors(value) as SchemaError[], value, prefix);
    return errors.length > 0 ? errors : [fieldError(partNameOf(prefix), 'field.invalid')];
  };
}

const partNameOf = (prefix: string) => prefix.replace(/\.$/, '') || 'body';

/** Only plain digits become numbers; `abc`, `1.5`, `1e3` and ` 2` stay strings, which the check refuses. */
export function coerceQuery(schema: TSchema, query: unknown): unknown {
  const properties = (schema as { properties?: Record<string, TSchema> }).properties ?? {};
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => {
      const property = properties[name];
      const isNumber =
        property && Object.hasOwn(properties, name) && acceptsInteger(property) && typeof value === 'string';
      return [name, isNumber && /^-?\d{1,15}$/.test(value) ? Number(value) : value];
    }),
  );
}

function acceptsInteger(schema: { type?: unknown; anyOf?: unknown }): boolean {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some(acceptsInteger);
  return schema.type === 'integer';
}

const typeCodes: Readonly<Record<string, WordCode>> = {
  integer: 'field.notInteger',
  number: 'field.notNumber',
  string: 'field.notString',
  boolean: 'field.notBoolean',
  array: 'field.notArray',
  object: 'field.notObject',
};

function fieldErrorsOf(errors: readonly SchemaError[], root: unknown, prefix: string): WrongField[] {
  const found = new Map<string, WrongField>();
  const add = (path: string, code: WordCode, params?: WordParams) => {
    // One schema error can name thousands of unknown fields.
    if (found.size >= MAX_ERRORS) return;
    const field = path === '' ? partNameOf(prefix) : prefix + path;
    if (!found.has(field)) found.set(field, fieldError(field, code, params));
  };
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1).map(unescapePointer).join('.');
    const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties as string[]) add(inner(name), 'required');
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties as string[]) add(inner(name), 'field.unknown');
    } else if (error.keyword === 'boolean' && error.schemaPath.endsWith('/additionalProperties')) {
      add(path, 'field.unknown');
    } else if (isReportedElsewhere(error, errors)) {
    } else {
      const { code, params } = wordOfError(error, valueAt(root, error.instancePath));
      add(path, code, params);
    }
  }
  return [...found.values()];
}

function isReportedElsewhere(error: SchemaError, errors: readonly SchemaError[]): boolean {
  if (error.keyword === 'boolean') return true;
  const isInUnion = error.schemaPath.includes('/anyOf/');
  if (
    isInUnion &&
    (error.keyword === 'const' || (error.keyword === 'type' && error.params.type === 'null'))
  ) {
    return true;
  }
  if (error.keyword !== 'anyOf') return false;
  return errors.some(
    (other) => other.schemaPath.startsWith(`${error.schemaPath}/anyOf/`) && !isReportedElsewhere(other, []),
  );
}

function wordOfError(error: SchemaError, value: unknown): { code: WordCode; params?: WordParams } {
  const limit = Number(error.params.limit);
  switch (error.keyword) {
    case 'type':
      return value === null
        ? { code: 'required' }
        : { code: typeCodes[String(error.params.type)] ?? 'field.invalid' };
    case 'const':
    case 'anyOf':
    case 'enum':
      return { code: 'field.notAllowed' };
    case 'minimum':
      return { code: 'field.tooSmall', params: { min: limit } };
    case 'maximum':
      return { code: 'field.tooLarge', params: { max: limit } };
    case 'minLength':
      return value === '' ? { code: 'required' } : { code: 'field.tooShort', params: { min: limit } };
    case 'maxLength':
      return { code: 'field.tooLong', params: { max: limit } };
    case 'minItems':
      return { code: 'field.tooFew', params: { min: limit } };
    case 'maxItems':
      return { code: 'field.tooMany', params: { max: limit } };
    case 'pattern':
      return typeof value === 'string' && isBlank(value) ? { code: 'required' } : { code: 'field.malformed' };
    case 'format':
      return { code: wordOfDate(String(error.params.format), value) };
    default:
      return { code: 'field.invalid' };
  }
}

function wordOfDate(format: string, value: unknown): WordCode {
  const flaw = typeof value === 'string' ? dateFormats[format]?.(value) : undefined;
  return flaw === 'outOfRange' ? 'date.outOfRange' : 'date.invalid';
}

function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const name of pointer.split('/').slice(1).map(unescapePointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function unescapePointer(text: string): string {
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
