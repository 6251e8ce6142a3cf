/** Registers the date formats that these schemas use. */
import './date-formats.ts';
import { type TSchema, Type } from 'typebox';
import {
  BASE_PRICE_MAX_CENTS,
  centsToDollars,
  ID_PATTERN,
  PAGE_NUM_MAX,
  PAGE_SIZE,
} from '../domain/index.ts';

/** A UUID (version 7, created by the server). The answer to a malformed id is 400 with the name of the field. */
export const Id = Type.String({
  pattern: ID_PATTERN,
  description: 'UUID',
});

const ID_TEXT = ID_PATTERN.replace(/^\^|\$$/g, '');
const ID_LENGTH = 37;

/** Ids separated by commas. */
export const IdList = (most: number) =>
  Type.String({ pattern: `^(${ID_TEXT}(,${ID_TEXT})*)?$`, maxLength: most * ID_LENGTH });

export const ToldId = Type.String({
  pattern: ID_PATTERN,
  description: 'Only entries of this notification or mail of the caller',
});

/** An instant, ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'UTC instant',
});

/** An instant of a request in exactly the format of {@link Instant}, from 1900 to 2200. */
export const ExactInstantText = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  format: 'instant',
  description: 'UTC instant',
});

const DAY_TEXT_LENGTH = 10;
const INSTANT_TEXT_MAX_LENGTH = 40;

/** A day of a request, 'YYYY-MM-DD', from 1900 to 2200. */
export const DayText = Type.String({ format: 'day', maxLength: DAY_TEXT_LENGTH, description: 'YYYY-MM-DD' });

/** An instant of a request, ISO 8601 with its zone, from 1900 to 2200. */
export const InstantText = Type.String({
  format: 'instant',
  maxLength: INSTANT_TEXT_MAX_LENGTH,
  description: 'Instant with its zone',
});

export const DayOrInstantText = (description: string) =>
  Type.String({ format: 'day-or-instant', maxLength: INSTANT_TEXT_MAX_LENGTH, description });

export const MidnightText = Type.String({
  format: 'day-at-midnight',
  maxLength: INSTANT_TEXT_MAX_LENGTH,
  description: 'The day as an instant at 00:00 UTC',
});

/** Dollars with at most two decimals: the specification's format of prices in requests and answers. */
export const Dollars = Type.Number({
  minimum: 0,
  maximum: centsToDollars(BASE_PRICE_MAX_CENTS),
  description: 'Australian dollars excluding GST',
});

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const OneOf = <const Values extends readonly string[]>(
  values: Values,
  options: { description?: string; default?: Values[number] } = {},
) =>
  Type.Unsafe<Values[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  );

/** An object in a request. Unknown fields are errors. */
export const RequestObject = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const optional = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in keyof Properties]: ReturnType<typeof Type.Optional<Properties[Name]>>;
  };

export const IdParams = RequestObject({ id: Id });

export const PageNum = Type.Integer({ minimum: 1, maximum: PAGE_NUM_MAX, default: 1 });

export const PageSize = (size: number) =>
  Type.Integer({ minimum: 1, maximum: PAGE_SIZE.most, default: size });

/** Maximum number of entries in an answer, for lists without pages; `size` is the default. */
export const Limit = ({ size, most }: { size: number; most: number }) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, description: `Default: ${size}` }));

export const CreatedAtSort = OneOf(['createdAt:desc', 'createdAt:asc']);

export const Empty = Type.Null({ description: 'No content' });
