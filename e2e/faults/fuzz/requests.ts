import { type RouteContract, routeMap, UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import fc from 'fast-check';
import { hostileHeader, hostileText, toJson } from './hostile-values.ts';
import { type KnownValues, valueFor } from './schema-values.ts';
import type { RawRequest } from './send-raw.ts';

export interface FuzzRequest extends RawRequest {
  person: string;
}

interface Target {
  method: string;
  pattern: string;
  headers?: fc.Arbitrary<string[]>;
  contract?: RouteContract;
}

const uploadHeaders = fc
  .tuple(
    fc.constantFrom('1.0.0', '0.2.2', '', '1.0.0, 1.0.0'),
    fc.constantFrom('0', '10', '-1', '1e3', '99999999999999999999', '104857601', 'x'),
    fc.constantFrom('filename YS5wZGY=,purpose cXVvdGU=', 'filename', ',,', 'filename !!!', 'a b,a c', ''),
    fc.subarray([
      'Upload-Concat: partial',
      'Upload-Concat: final;/files/a /files/b',
      'Upload-Defer-Length: 1',
      'Upload-Checksum: sha1 x',
      'Upload-Offset: 0',
      'Upload-Offset: -1',
      'Content-Type: application/offset+octet-stream',
      'X-HTTP-Method-Override: PATCH',
    ]),
  )
  .map(([version, length, metadata, more]) => [
    `Tus-Resumable: ${version}`,
    `Upload-Length: ${length}`,
    `Upload-Metadata: ${metadata}`,
    ...more,
  ]);

const MODULE = 'mf-projects';

const otherTargets: Target[] = [
  ...['POST', 'OPTIONS'].map((method) => ({ method, pattern: UPLOADS_PATH, headers: uploadHeaders })),
  ...['HEAD', 'PATCH', 'DELETE', 'GET'].map((method) => ({
    method,
    pattern: `${UPLOADS_PATH}/:id`,
    headers: uploadHeaders,
  })),
  ...[
    '/',
    '/:name',
    '/:name/:name',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/:name',
    '/auth/:name',
    '/live',
    '/live/:name',
    '/files/:id/:name?expires=:name&signature=:name',
    '/releases/current.json',
    '/releases/load-again?to=:name',
    `/releases/${MODULE}/:name/:name`,
    '/releases/:name/:name/:name',
    '/@override/:name',
    '/@repair?package=:name',
    '/@dev/:name/:name',
  ].map((pattern) => ({ method: 'GET', pattern })),
];

const targets: Target[] = [
  ...Object.entries(routeMap as Record<string, RouteContract>).map(([key, contract]) => {
    const [method = '', pattern = ''] = key.split(' ');
    return { method, pattern, contract };
  }),
  ...otherTargets,
];

const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value));

/** Half a surrogate pair has no valid encoding; it is sent as invalid UTF-8. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');

const inTarget = (value: unknown, isRaw: boolean): string => {
  const text = asText(value).slice(0, 3_000);
  if (isRaw) return text.replace(/[^\x21-\x7e]/g, '');
  return encoded(text);
};

const paramsOf = ({ pattern, contract }: Target, known: KnownValues): fc.Arbitrary<unknown[]> => {
  const properties =
    (contract?.params as { properties?: Record<string, object> } | undefined)?.properties ?? {};
  return fc.tuple(
    ...[...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      if (name === 'package')
        return fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(MODULE, 'shell') },
          { weight: 1, arbitrary: hostileText },
        );
      if (properties[name]) return valueFor(properties[name], known);
      return fc.oneof(fc.constantFrom(...known.ids, ...known.texts), hostileText);
    }),
  );
};

const queryOf = ({ contract }: Target, known: KnownValues): fc.Arbitrary<[string, unknown][]> => {
  const own = contract?.query
    ? valueFor(contract.query, known).map((value) =>
        typeof value === 'object' && value ? Object.entries(value) : [],
      )
    : fc.constant([] as [string, unknown][]);
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant([] as [string, unknown][]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.tuple(fc.constantFrom('action', 'pageNum', '__proto__', 'a[b]', ''), hostileText),
        { maxLength: 3 },
      ),
    },
  );
  return fc.tuple(own, extra).map(([one, two]) => [...one, ...two]);
};

const jsonBody = ({ contract }: Target, known: KnownValues): fc.Arbitrary<Buffer | null> => {
  const schemas = [contract?.body, ...Object.values(contract?.bodyByAction ?? {})].filter(
    (one) => one !== undefined,
  );
  if (schemas.length === 0) return fc.constant(null);
  return fc
    .oneof(...schemas.map((schema) => valueFor(schema, known)))
    .map((value) => Buffer.from(toJson(value)));
};

const brokenBody = (body: Buffer | null): fc.Arbitrary<Buffer | null> =>
  fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.nat(200).map((at) => body?.subarray(0, at % (body.length + 1)) ?? null),
    fc.tuple(fc.nat(10_000), fc.nat(255)).map(([at, byte]) => {
      if (!body?.length) return body;
      const changed = Buffer.from(body);
      changed[at % changed.length] = byte;
      return changed;
    }),
    fc.constantFrom(
      null,
      Buffer.from('\ufeff{}'),
      Buffer.from('{}{}'),
      Buffer.from('NaN'),
      Buffer.alloc(1_200_000, '['),
    ),
  );

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/offset+octet-stream',
      'application/json; __proto__=1',
      '/',
      '',
    ),
  },
);

const methodOf = (method: string) =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant(method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'HEAD',
        'OPTIONS',
        'PATCH',
        'DELETE',
        'TRACE',
        'PROPFIND',
        'QUERY',
        'get',
        'X!',
        'PURGE',
      ),
    },
  );

export const fuzzRequests = (people: readonly string[], known: KnownValues): fc.Arbitrary<FuzzRequest> => {
  const requestTo = (target: Target): fc.Arbitrary<FuzzRequest> =>
    fc
      .tuple(paramsOf(target, known), queryOf(target, known), jsonBody(target, known), fc.nat(11))
      .chain(([params, query, json, choice]) =>
        fc.record({
          person: fc.constantFrom(...people),
          method: methodOf(target.method),
          target: fc.boolean().map((isRaw) => {
            let next = 0;
            const path = target.pattern.replace(/:\w+/g, () => inTarget(params[next++], isRaw));
            const search = query.map(([key, value]) => `${encoded(key)}=${inTarget(value, isRaw)}`);
            return search.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${search.join('&')}` : path;
          }),
          headers: fc
            .tuple(
              contentType,
              target.headers ?? fc.constant([]),
              choice < 3 ? fc.array(hostileHeader, { minLength: 1, maxLength: 3 }) : fc.constant([]),
            )
            .map(([type, own, hostile]) => [...(type ? [`Content-Type: ${type}`] : []), ...own, ...hostile]),
          body: choice === 11 ? brokenBody(json) : fc.constant(json),
        }),
      );
  return fc.oneof(...targets.map(requestTo));
};
