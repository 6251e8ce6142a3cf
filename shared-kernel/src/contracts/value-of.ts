import type { TSchema } from 'typebox';

/**
 * The value that a schema of a contract describes: TypeBox's `Static` for the kinds of schemas in contracts. `Static`
 * also reads plain JSON Schema, and the compiler evaluates that for all routes at a call with input: 150,000 types
 * instead of 4,000.
 */
export type ValueOf<Schema> = Schema extends { '~unsafe': infer Value }
  ? Value
  : Schema extends { '~kind': infer Kind extends keyof Values<unknown> }
    ? Values<Schema>[Kind]
    : never;

interface Values<Schema> {
  String: string;
  Integer: number;
  Number: number;
  Boolean: boolean;
  Null: null;
  Unknown: unknown;
  Literal: Schema extends { const: infer Value } ? Value : never;
  Array: Schema extends { items: infer Item } ? ValueOf<Item>[] : never;
  Tuple: Schema extends { items: infer Items extends TSchema[] } ? ElementsOf<Items> : never;
  Union: Schema extends { anyOf: infer Choices extends TSchema[] } ? ValueOf<Choices[number]> : never;
  Object: Schema extends { properties: infer Properties } ? ObjectOf<Properties> : never;
  Record: Schema extends { patternProperties: infer Patterns }
    ? Record<string, ValueOf<Patterns[keyof Patterns]>>
    : never;
}

type ElementsOf<Items extends TSchema[]> = { [Index in keyof Items]: ValueOf<Items[Index]> };

type OptionalKeys<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends { '~optional': true } ? Key : never;
}[keyof Properties];

type Flat<Value> = { [Key in keyof Value]: Value[Key] } & {};

type ObjectOf<Properties> = keyof Properties extends never
  ? object
  : Flat<
      { [Key in Exclude<keyof Properties, OptionalKeys<Properties>>]: ValueOf<Properties[Key]> } & {
        [Key in OptionalKeys<Properties>]?: ValueOf<Properties[Key]>;
      }
    >;
