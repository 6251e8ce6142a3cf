import { type RouteContract, routeMap, UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';

/** Largest body of a call whose contract names none, as in the api. */
const DEFAULT_BYTES = 1024 * 1024;

/**
 * How a request passes the edge. `call`: body and answer are short and held whole; `upload`: a long body, passed on
 * as it comes; `download`: a long answer.
 */
export interface Passage {
  kind: 'call' | 'upload' | 'download';
  mostBytes: number;
}

interface NamedLimit {
  method: string;
  segments: readonly string[];
  mostBytes: number;
}

const namedLimits: readonly NamedLimit[] = Object.entries<RouteContract>(routeMap).flatMap(
  ([key, { maximumBodyBytes }]) => {
    const [method = '', path = ''] = key.split(' ');
    return maximumBodyBytes === undefined
      ? []
      : [{ method, segments: path.split('/'), mostBytes: maximumBodyBytes }];
  },
);

/** How a request passes, by its method and its path without a query. */
export function passageOf(method: string, path: string): Passage {
  if (path.startsWith('/files/')) {
    const isRead = method === 'GET' || method === 'HEAD';
    const isUpload = path === UPLOADS_PATH || path.startsWith(`${UPLOADS_PATH}/`);
    if (isRead) return { kind: 'download', mostBytes: DEFAULT_BYTES };
    if (isUpload) return { kind: 'upload', mostBytes: FILE_MAX_BYTES + 1 };
  }
  const segments = path.split('/');
  // As in the api's router, a slash at the end does not count.
  if (segments.at(-1) === '') segments.pop();
  const named = namedLimits.find((limit) => limit.method === method && fits(limit.segments, segments));
  const mostBytes = named?.mostBytes ?? DEFAULT_BYTES;
  return { kind: mostBytes > DEFAULT_BYTES ? 'upload' : 'call', mostBytes };
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => part.startsWith(':') || part === segments[index]);
