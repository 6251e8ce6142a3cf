// The formats of dates must be known wherever these schemas are checked.
import './date-formats.ts';
import { type TSchema, Type } from 'typebox';
import {
  BASE_PRICE_MAX_CENTS,
  centsToDollars,
  ID_PATTERN,
  PAGE_NUM_MAX,
  PAGE_SIZE,
} from '../domain/index.ts';

/** A UUID (version 7, made by the server). A malformed one is answered 400 with the field named. */
export const Id = Type.String({
  pattern: ID_PATTERN,
  description: 'UUID',
});

/** An instant, ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'UTC instant',
});

/** An instant of a request that must come as this portal writes instants, from 1900 to 2200. */
export const ExactInstantText = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  format: 'instant',
  description: 'UTC instant',
});

/** Characters of 'YYYY-MM-DD'. */
const DAY_TEXT_LENGTH = 10;
/** Longer than any way to write an instant. */
const INSTANT_TEXT_MAX_LENGTH = 40;

/** A day of a request, 'YYYY-MM-DD', from 1900 to 2200. */
export const DayText = Type.String({ format: 'day', maxLength: DAY_TEXT_LENGTH, description: 'YYYY-MM-DD' });

/** An instant of a request, ISO 8601 with its zone, from 1900 to 2200. */
export const InstantText = Type.String({
  format: 'instant',
  maxLength: INSTANT_TEXT_MAX_LENGTH,
  description: 'Instant with its zone',
});

/** A day or an instant of a request. */
export const DayOrInstantText = (description: string) =>
  Type.String({ format: 'day-or-instant', maxLength: INSTANT_TEXT_MAX_LENGTH, description });

/** A day of a request, written as the instant at 00:00 UTC. */
export const MidnightText = Type.String({
  format: 'day-at-midnight',
  maxLength: INSTANT_TEXT_MAX_LENGTH,
  description: 'The day as an instant at 00:00 UTC',
});

/** Dollars with at most two decimals, as the specification has prices on the wire. */
export const Dollars = Type.Number({
  minimum: 0,
  maximum: centsToDollars(BASE_PRICE_MAX_CENTS),
  description: 'Australian dollars excluding GST',
});

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of the texts of a list; lists that rules or screens read too stand in the domain. */
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

/** An object of a request: an unknown field is an error that names it. */
export const RequestObject = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** The same fields, each of which may be left out. */
export const optional = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in keyof Properties]: ReturnType<typeof Type.Optional<Properties[Name]>>;
  };

export const IdParams = RequestObject({ id: Id });

/** Text a person typed on one line; stored as typed, shown as text. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** Page number, from 1, as it stands in a query string. */
export const PageNum = Type.Integer({ minimum: 1, maximum: PAGE_NUM_MAX, default: 1 });

/** How many rows a page has; what a caller may leave out has its default in the domain's limits. */
export const PageSize = (size: number) =>
  Type.Integer({ minimum: 1, maximum: PAGE_SIZE.most, default: size });

/** The order of a list: a field and a direction, as `createdAt:desc`. */
export const CreatedAtSort = OneOf(['createdAt:desc', 'createdAt:asc']);

export const Empty = Type.Null({ description: 'No content' });
