import { RequestRefused } from './problem.ts';

export function leadsOut(url: string): boolean {
  if (!url.includes('..') && !url.includes('%')) return false;
  const decoded = decodedPath(url).replaceAll('\\', '/');
  return decoded.includes('/..') || decoded.includes('../');
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    throw new RequestRefused(400, 'problem.badRequest');
  }
}
