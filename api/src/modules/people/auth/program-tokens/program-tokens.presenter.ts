import type { ProgramToken } from '@worklane/shared-kernel/contracts';
import type { ProgramTokenRow } from '../../../../platform/sessions/program-tokens.repository.ts';

export function presentProgramToken(row: ProgramTokenRow): ProgramToken {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt, lastAddress } = row;
  return {
    id,
    name,
    scope,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastAddress,
  };
}
