import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';

const NO_PAGES = new Set<string>([...PROXIED_SEGMENTS, 'releases']);

/**
 * Where a browser that asks for a page by a malformed address is sent: to the address without what cannot be read, as a
 * program adds it that cuts a link or joins it with the next word. Null for every other request.
 */
export function readablePathOf({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.accept?.includes('text/html') !== true) return null;
  const [path = '', ...query] = url.split('?');
  if (NO_PAGES.has((path.split('/')[1] ?? '').toLowerCase())) return null;
  // More than one slash at the beginning would be the address of another site.
  const readable = `/${path
    .split(/[/\\]+/)
    .map(readableSegment)
    .filter((segment) => segment !== '')
    .join('/')}`;
  return readable === path ? null : [readable, ...query].join('?');
}

function readableSegment(segment: string): string {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return segment.replace(/%[0-9A-Fa-f]{0,2}/g, '');
  }
}
