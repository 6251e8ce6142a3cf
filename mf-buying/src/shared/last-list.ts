import { requestsPath } from './paths.ts';

const KEY = 'worklane.lastRequests';

/** Remembers the filters of the list, to which the back link of a Work Request returns. */
export function rememberList(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Without storage the back link leads to the list without filters.
  }
}

export function lastListPath(): string {
  try {
    const search = sessionStorage.getItem(KEY) ?? '';
    return search === '' || search.startsWith('?') ? `${requestsPath}${search}` : requestsPath;
  } catch {
    return requestsPath;
  }
}
