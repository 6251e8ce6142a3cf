import { listPath, pageNumOf } from '../../shared/operator/loaded.ts';
import type { UsersQuery } from './users.api.ts';

const USERS = '/operator/users';

export const usersPath = (wanted: Partial<UsersQuery> = {}): string => listPath(USERS, wanted);

export const userPath = (id: string, from = ''): string => `${USERS}/${encodeURIComponent(id)}${from}`;

export function usersQueryOf(search: URLSearchParams): UsersQuery {
  const state = search.get('state');
  const isState = state === 'active' || state === 'closing' || state === 'disabled';
  return { pageNum: pageNumOf(search), q: search.get('q') ?? '', state: isState ? state : '' };
}
