import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { paramsOfModulePath } from './module-paths.ts';
import type { RouteMap } from './route.ts';

/**
 * A call with its values, written exactly as the kernel's client sends it: the order of the query, `:` as it is. A
 * parameter of the page's path is `{name}`.
 */
const FirstCall = Type.String({
  pattern:
    '^GET /api(/([A-Za-z][A-Za-z0-9-]*|[{][A-Za-z]+[}]))+([?]([A-Za-z0-9=&:._-]|%[0-9A-F]{2}|[{][A-Za-z]+[}])+)?$',
  maxLength: TEXT_MAX_LENGTH.firstCall,
});

export const FirstCalls = Type.Array(FirstCall, { maxItems: LIST_MAX_ITEMS.firstCalls });

/** The module's template of what the edge draws of a page before its scripts have come. */
export const FirstViewSource = Type.Object({
  /** The template's file, from the module's folder. */
  template: Type.String({ pattern: '^src/[A-Za-z0-9/_-]+[.]html$' }),
  /** The first calls whose answers the template uses, by the names it has for them. */
  answers: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z]{0,39}$' }), FirstCall),
});
export type FirstViewSource = Static<typeof FirstViewSource>;

/** A first view as its build made it of the template: with texts and style. */
export const FirstView = Type.Object({
  style: Type.String({ pattern: '^[^<]*$', maxLength: TEXT_MAX_LENGTH.firstView }),
  /** Mustache templates by language. */
  html: Type.Record(Type.String(), Type.String({ maxLength: TEXT_MAX_LENGTH.firstView })),
});
export type FirstView = Static<typeof FirstView>;

/** What holds at one address of a path alone: its path and query as they are asked for. */
export const PageAddress = Type.Object({
  address: Type.String({ pattern: '^/[A-Za-z0-9/?=&:._-]*$', maxLength: TEXT_MAX_LENGTH.pageAddress }),
  /** In addition to those of the path. */
  firstCalls: Type.Optional(FirstCalls),
  firstView: Type.Optional(FirstViewSource),
});
export type PageAddress = Static<typeof PageAddress>;

interface OwnerOfPage {
  pattern: string;
  firstCalls?: readonly string[];
  addresses?: readonly PageAddress[];
}

/** A value that stands in an address as it is. */
const PLAIN_VALUE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The first calls of the page at an address, as `GET /path?query`. A call whose parameter the address lacks, or that would
 * have to be encoded, is left out.
 * @param url path and query of the page
 */
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

/** The parameters of the page's path that a call uses. */
export const paramsOfCall = (call: string): string[] =>
  [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The name of the route that answers a call, words before parameters; null if there is none. */
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
