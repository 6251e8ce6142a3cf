import { knownEvents } from '@worklane/shared-kernel/bus/events';
import {
  isModulePattern,
  isReservedTrustedType,
  type ManifestFault,
  MENU_ICONS,
  type ModuleManifest,
  type ModulePath,
  manifestFaults,
  matchesModulePattern,
  paramsOfCall,
  type RouteAccess,
  type RouteMap,
  routeMap,
  routeOfCall,
} from '@worklane/shared-kernel/contracts';
import { DEFAULT_LANGUAGE, FIRST_CALLS_OF_SHELL, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { offerOf } from '@worklane/shared-kernel/modules/widgets';
import type { ModuleSource, SourceRoute } from './module-source.ts';

export interface ModuleHalves {
  source: ModuleSource;
  sourceFile: string;
  manifest: ModuleManifest;
  manifestFile: string;
}

/** The shell takes menus and guards from the manifest and pages from the code, so both must agree. */
export function moduleDisagreements(halves: ModuleHalves): string[] {
  return [
    ...nameFaults(halves),
    ...routeFaults(halves),
    ...widgetFaults(halves),
    ...manifestAloneFaults(halves),
    ...eventFaults(halves),
    ...firstCallFaults(halves),
  ].map((fault) => `${halves.manifest.name}: ${fault}`);
}

function manifestAloneFaults({ manifest, manifestFile }: ModuleHalves): string[] {
  const { trustedTypes = [] } = manifest;
  return [
    ...manifestFaults(manifest, null)
      .filter(({ code }) => code !== 'pathTwice')
      .map(({ code, subject }) => `${manifestFile}: ${faultTexts[code](subject)}`),
    ...trustedTypes
      .filter(isReservedTrustedType)
      .map((name) => `${manifestFile}: the Trusted Types policy ${name} belongs to the portal.`),
  ];
}

const faultTexts: Record<ManifestFault['code'], (subject: string) => string> = {
  iconUnknown: (subject) => `there is no icon ${subject}. Use one of ${MENU_ICONS.join(', ')}.`,
  labelMissing: (subject) => `${subject} has no label in ${DEFAULT_LANGUAGE}.`,
  labelTooLong: (subject) =>
    `the label of ${subject} is longer than ${TEXT_MAX_LENGTH.menuLabel} characters.`,
  linkDead: (subject) => `the menu entry ${subject} leads to none of the module's paths.`,
  pathTwice: (subject) => `the path ${subject} occurs more than once.`,
  entryTwice: (subject) => `${subject} occurs more than once.`,
  widgetUsedUnknown: (subject) => `the widget ${subject} is unknown.`,
};

const FIRST_CALL_ACCESS: readonly RouteAccess[] = ['public', 'session', 'standard'];

/** The edge would make such a call in vain for every page. */
function firstCallFaults({ manifest, manifestFile }: ModuleHalves): string[] {
  const declared = manifest.paths.flatMap(({ pattern, firstCalls = [], addresses = [] }) =>
    [firstCalls, ...addresses.map((one) => one.firstCalls ?? [])].flat().map((call) => ({ pattern, call })),
  );
  const faults = declared.flatMap(({ pattern, call }) => [
    ...faultsOfCall(call),
    ...paramsOfCall(call)
      .filter((name) => !paramsOfPattern(pattern).includes(name))
      .map((name) => `${call} uses the parameter ${name}, which ${pattern} does not have.`),
  ]);
  return [...new Set([...faults, ...manifest.paths.flatMap(addressFaults)])].map(
    (fault) => `${manifestFile}: ${fault}`,
  );
}

function faultsOfCall(call: string): string[] {
  const routes: RouteMap = routeMap;
  const route = routeOfCall(call, routes);
  const contract = route && routes[route];
  if (!contract) return [`the api has no call ${call} to make first.`];
  if (!FIRST_CALL_ACCESS.includes(contract.access))
    return [`${call} is refused to sellers, so no page can make it first.`];
  const { properties = {} } = (contract.query ?? {}) as { properties?: object };
  const query = new URLSearchParams(call.split('?')[1] ?? '');
  return [...query.keys()]
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => `${route} has no ${name} in its query, which ${call} gives.`);
}

function addressFaults({ pattern, firstCalls = [], addresses = [] }: ModulePath): string[] {
  const all = addresses.map(({ address }) => address);
  return [
    ...addresses.flatMap((one) => {
      const asked = [...FIRST_CALLS_OF_SHELL, ...firstCalls, ...(one.firstCalls ?? [])];
      return Object.values(one.firstView?.answers ?? {})
        .filter((call) => !asked.includes(call))
        .map((call) => `the first view of ${one.address} uses ${call}, which is not one of its first calls.`);
    }),
    ...all
      .filter((address) => !matchesModulePattern(pattern, address.split('?', 1)[0] ?? ''))
      .map((address) => `the address ${address} does not match the path ${pattern}.`),
    ...twice(all).map((address) => `the address ${address} occurs more than once.`),
  ];
}

const paramsOfPattern = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Topics of the kernel's catalogue; those of other modules are checked at publish. */
function eventFaults({ manifest, manifestFile }: ModuleHalves): string[] {
  const topics = new Set([...knownEvents].map(topicOf));
  const used = [...new Set([...manifest.events.emits, ...manifest.events.listens])];
  return used
    .filter((event) => topics.has(topicOf(event)) && !knownEvents.includes(event))
    .filter((event) => topicOf(event) !== manifest.name.replace(/^mf-/, ''))
    .map((event) => `${manifestFile}: the kernel has no event ${event}.`);
}

const topicOf = (event: string) => event.split('.', 1)[0] ?? event;

function nameFaults({ source, sourceFile, manifest, manifestFile }: ModuleHalves): string[] {
  if (source.name === manifest.name) return [];
  const found = source.name === null ? 'no name that can be read' : source.name;
  return [`${sourceFile} has ${found}, but ${manifestFile} has ${manifest.name}.`];
}

function routeFaults({ source, sourceFile, manifest, manifestFile }: ModuleHalves): string[] {
  if (source.routes === null) return [`the routes in ${sourceFile} must be a literal list.`];
  const owned = manifest.paths.map(({ pattern }) => pattern);
  const unreadable = source.routes.map((route) => unreadablePart(route)).filter((part) => part !== null);
  const routed = source.routes.flatMap(({ path }) => path ?? []);
  return [
    ...unreadable.map((part) => `${sourceFile} ${part}`),
    ...missing(owned, routed).map((path) => `${path} of ${manifestFile} has no route in ${sourceFile}.`),
    ...missing(routed, owned).map(
      (path) => `the route ${path} of ${sourceFile} is not a path of ${manifestFile}.`,
    ),
    ...twice(owned).map((path) => `${path} occurs more than once in ${manifestFile}.`),
    ...twice(routed).map((path) => `${path} occurs more than once in ${sourceFile}.`),
    ...owned
      .filter((path) => !isModulePattern(path))
      .map((path) => `${path} of ${manifestFile} is not a pattern that a module can own.`),
  ];
}

function unreadablePart({ path, request }: SourceRoute): string | null {
  if (path === null)
    return 'has a route whose path cannot be read: write it out as { path, load } in the list.';
  if (request !== null) return null;
  return (
    `has the route ${path}, whose page cannot be preloaded: give it a load that imports the page by its name, ` +
    'in place or as a constant of the same file.'
  );
}

function widgetFaults({ source, sourceFile, manifest, manifestFile }: ModuleHalves): string[] {
  if (source.widgets === null) return [`the widgets in ${sourceFile} must be a literal object.`];
  const exposed = source.widgets.map(offerOf);
  const { offers } = manifest.widgets;
  return [
    ...missing(offers, exposed).map(
      (name) => `${manifestFile} offers ${name}, which ${sourceFile} does not expose.`,
    ),
    ...missing(exposed, offers).map(
      (name) => `${sourceFile} exposes ${name}, which ${manifestFile} does not offer.`,
    ),
    ...twice(offers).map((name) => `${manifestFile} offers ${name} more than once.`),
  ];
}

const missing = (wanted: readonly string[], there: readonly string[]) =>
  [...new Set(wanted)].filter((one) => !there.includes(one));

const twice = (all: readonly string[]) => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];
