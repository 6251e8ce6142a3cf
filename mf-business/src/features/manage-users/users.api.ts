import type { AccountState, OperatorUser, OperatorUserRow } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import type { Listed } from '../../shared/operator/loaded.ts';

export interface UsersQuery {
  pageNum: number;
  q: string;
  state: AccountState | '';
}

export async function loadUsers(
  { pageNum, q, state }: UsersQuery,
  signal?: AbortSignal,
): Promise<Listed<OperatorUserRow>> {
  const { data, recordCount } = await send('GET /api/operator/users', {
    query: { pageNum, pageSize: PAGE_SIZE.operatorUsers, ...(q && { q }), ...(state && { state }) },
    signal,
  });
  return { rows: data, total: recordCount ?? data.length };
}

export async function loadUser(id: string, signal?: AbortSignal): Promise<OperatorUser> {
  return call('GET /api/operator/users/:id', { params: { id }, signal });
}

export async function disableUser(id: string, reason: string): Promise<OperatorUser> {
  return call('POST /api/operator/users/:id/disable', { params: { id }, body: { reason } });
}

export async function enableUser(id: string, reason: string): Promise<OperatorUser> {
  return call('POST /api/operator/users/:id/enable', { params: { id }, body: { reason } });
}

export async function endSessions(id: string): Promise<OperatorUser> {
  return call('POST /api/operator/users/:id/end-sessions', { params: { id } });
}
