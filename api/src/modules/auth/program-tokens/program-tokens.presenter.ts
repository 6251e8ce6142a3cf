import type { ProgramToken } from '@worklane/shared-kernel/contracts';
import type { ProgramTokenRow } from '../../../platform/program-tokens.repository.ts';

/** What the person of a token sees of it: neither the secret nor its hash. */
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
