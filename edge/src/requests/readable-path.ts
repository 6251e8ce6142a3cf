import { PROXIED_SEGMENTS } from '@worklane/shared-kernel/contracts';
import type { FastifyRequest } from 'fastify';

const NO_PAGES = new Set<string>([...PROXIED_SEGMENTS, 'releases']);

/** Browsers are redirected to the address without its unreadable parts, which come from cut or joined links. */
export function readablePathOf({ method, url, headers }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.accept?.includes('text/html') !== true) return null;
  const [path = '', ...query] = url.split('?');
  if (NO_PAGES.has((path.split('/')[1] ?? '').toLowerCase())) return null;
  // Several slashes at the beginning would be the address of another site.
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
