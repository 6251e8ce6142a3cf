import { call } from '@worklane/kernel/http';

export interface Passwords {
  oldPassword: string;
  newPassword: string;
}

export async function savePassword(userId: string, passwords: Passwords): Promise<void> {
  await call('PUT /api/users/:id/password', { params: { id: userId }, body: { passwords } });
}
