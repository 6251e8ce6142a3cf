import type { Static, TSchema } from 'typebox';
import type { BodyOf, ParamsOf, QueryOf, RouteName, Routes, SuccessOf } from './index.ts';

type PartOf<Contract, Part extends string> = Contract extends {
  readonly [K in Part]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : undefined;

type Success<Contract> = Contract extends { readonly responses: infer Responses }
  ? {
      [Status in keyof Responses & (200 | 201 | 202 | 204)]: Responses[Status] extends TSchema
        ? Static<Responses[Status]>
        : never;
    }[keyof Responses & (200 | 201 | 202 | 204)]
  : never;

type Differs<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? never : true) : true;

/** Names of routes whose types differ from those of TypeBox. */
type Different = {
  [Name in RouteName]:
    | Differs<ParamsOf<Routes[Name]>, PartOf<Routes[Name], 'params'>>
    | Differs<QueryOf<Routes[Name]>, PartOf<Routes[Name], 'query'>>
    | Differs<BodyOf<Routes[Name]>, PartOf<Routes[Name], 'body'>>
    | Differs<SuccessOf<Routes[Name]>, Success<Routes[Name]>> extends never
    ? never
    : Name;
}[RouteName];

test('values of contracts have the types that TypeBox gives them', () => {
  // The compiler fails here if a route is in the list.
  const different: Different[] = [];
  const none: never[] = different;
  expect(none).toEqual([]);
});
