import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { paramsOfModulePath } from './modules/module-paths.ts';
import type { RouteMap } from './route.ts';

/** A call as the kernel's client sends it. `{name}` is a parameter of the page's path. */
const FirstCall = Type.String({
  pattern:
    '^GET /api(/([A-Za-z][A-Za-z0-9-]*|[{][A-Za-z]+[}]))+([?]([A-Za-z0-9=&:._-]|%[0-9A-F]{2}|[{][A-Za-z]+[}])+)?$',
  maxLength: TEXT_MAX_LENGTH.firstCall,
});

export const FirstCalls = Type.Array(FirstCall, { maxItems: LIST_MAX_ITEMS.firstCalls });

/** The source of a first view: the edge shows it before the page's scripts load. */
export const FirstViewSource = Type.Object({
  template: Type.String({ pattern: '^src/[A-Za-z0-9/_-]+[.]html$' }),
  answers: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z]{0,39}$' }), FirstCall),
});
export type FirstViewSource = Static<typeof FirstViewSource>;

export const FirstView = Type.Object({
  style: Type.String({ pattern: '^[^<]*$', maxLength: TEXT_MAX_LENGTH.firstView }),
  html: Type.Record(Type.String(), Type.String({ maxLength: TEXT_MAX_LENGTH.firstView })),
});
export type FirstView = Static<typeof FirstView>;

export const PageAddress = Type.Object({
  address: Type.String({ pattern: '^/[A-Za-z0-9/?=&:._-]*$', maxLength: TEXT_MAX_LENGTH.pageAddress }),
  firstCalls: Type.Optional(FirstCalls),
  firstView: Type.Optional(FirstViewSource),
});
export type PageAddress = Static<typeof PageAddress>;

interface OwnerOfPage {
  pattern: string;
  firstCalls?: readonly string[];
  addresses?: readonly PageAddress[];
}

const PLAIN_VALUE = /^[A-Za-z0-9_-]{1,64}$/;

/** Leaves out a call whose parameter is missing or would need encoding. `url` is the page's path and query. */
export function firstCallsAt(owner: OwnerOfPage, url: string): string[] {
  const params = paramsOfModulePath(owner.pattern, url.split('?', 1)[0] ?? '') ?? {};
  const declared = [
    ...(owner.firstCalls ?? []),
    ...(owner.addresses?.find(({ address }) => address === url)?.firstCalls ?? []),
  ];
  return declared
    .filter((call) => paramsOfCall(call).every((name) => PLAIN_VALUE.test(params[name] ?? '')))
    .map((call) => call.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''));
}

export const paramsOfCall = (call: string): string[] =>
  [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The route that answers a call, preferring fixed words to parameters; null if there is none. */
export function routeOfCall(call: string, routes: RouteMap): keyof RouteMap | null {
  const asked = segmentsOf(call);
  const found = (Object.keys(routes) as (keyof RouteMap)[]).filter((route) => {
    const known = segmentsOf(route);
    return (
      known.length === asked.length &&
      known.every((word, index) => word.startsWith(':') || word === asked[index])
    );
  });
  const parametersIn = (route: string) => route.split('/:').length;
  return found.sort((left, right) => parametersIn(left) - parametersIn(right))[0] ?? null;
}

const segmentsOf = (call: string) => (call.split('?', 1)[0] ?? '').split('/');
