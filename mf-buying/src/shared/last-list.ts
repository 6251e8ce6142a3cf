import { textStore } from '@worklane/kernel/session';
import { requestsPath } from './paths.ts';

const store = textStore<[]>('lastRequests', { lasts: 'tab' });

/** Remembers the filters of the list, to which the back link of a Work Request returns. */
export function rememberList(search: string): void {
  store.write(search);
}

export function lastListPath(): string {
  const search = store.read() ?? '';
  return search.startsWith('?') ? `${requestsPath}${search}` : requestsPath;
}
