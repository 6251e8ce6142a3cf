import {
  BODY_BYTES,
  bodyBytesOf,
  type RouteContract,
  routeMap,
  UPLOADS_PATH,
} from '@worklane/shared-kernel/contracts';
import { FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';

const BUFFERED_BYTES = 1024 * 1024;

/** `call`: body and answer are buffered whole. `upload`: the body is streamed. `download`: the answer is streamed. */
export interface Passage {
  kind: 'call' | 'upload' | 'download';
  mostBytes: number;
  needsCaller: boolean;
}

interface BodyLimit {
  segments: readonly string[];
  mostBytes: number;
  needsCaller: boolean;
}

/** Indexed by method and number of segments, because every request is looked up more than once. */
const limits = new Map<string, BodyLimit[]>();
for (const [key, contract] of Object.entries<RouteContract>(routeMap)) {
  const [method = '', path = ''] = key.split(' ');
  const limit = {
    segments: segmentsOf(path),
    mostBytes: bodyBytesOf(contract),
    needsCaller: contract.access !== 'public',
  };
  const alike = limits.get(keyOf(method, limit.segments)) ?? [];
  // A static segment has precedence over a parameter, as in the api's router.
  alike.push(limit);
  alike.sort((one, other) => parametersIn(one) - parametersIn(other));
  limits.set(keyOf(method, limit.segments), alike);
}

export function passageOf(method: string, givenPath: string): Passage {
  const path = decodedPath(givenPath);
  if (path.startsWith('/files/')) {
    const isRead = method === 'GET' || method === 'HEAD';
    const isUpload = path === UPLOADS_PATH || path.startsWith(`${UPLOADS_PATH}/`);
    if (isRead) return { kind: 'download', mostBytes: BODY_BYTES, needsCaller: false };
    if (isUpload) return { kind: 'upload', mostBytes: FILE_MAX_BYTES + 1, needsCaller: true };
  }
  const segments = segmentsOf(path);
  const limit = limits.get(keyOf(method, segments))?.find((one) => fits(one.segments, segments));
  const mostBytes = limit?.mostBytes ?? BODY_BYTES;
  const needsCaller = limit?.needsCaller ?? false;
  return { kind: mostBytes > BUFFERED_BYTES ? 'upload' : 'call', mostBytes, needsCaller };
}

/** The routers of edge and api decode a path before they compare it. */
function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function segmentsOf(path: string): readonly string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}

function keyOf(method: string, segments: readonly string[]): string {
  return `${method} ${segments.length}`;
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.every((part, index) => part.startsWith(':') || part === segments[index]);

function parametersIn({ segments }: BodyLimit): number {
  return segments.filter((part) => part.startsWith(':')).length;
}
