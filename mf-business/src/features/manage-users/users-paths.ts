import { listPath, pageNumOf } from '../../shared/operator/loaded.ts';
import type { UsersQuery } from './users.api.ts';

const USERS = '/operator/users';

/** A page of the list, with its search. */
export const usersPath = (wanted: Partial<UsersQuery> = {}): string => listPath(USERS, wanted);

/** One user; `from` is the query of the list it was opened from. */
export const userPath = (id: string, from = ''): string => `${USERS}/${encodeURIComponent(id)}${from}`;

/** The search in a query; a state that does not exist is none. */
export function usersQueryOf(search: URLSearchParams): UsersQuery {
  const state = search.get('state');
  const isState = state === 'active' || state === 'closing' || state === 'disabled';
  return { pageNum: pageNumOf(search), q: search.get('q') ?? '', state: isState ? state : '' };
}
