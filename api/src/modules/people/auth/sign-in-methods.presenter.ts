import type { Passkey, SignInMethods } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { findPasskeyOfSession, listPasskeys, type PasskeyRow } from './passkeys/passkeys.repository.ts';
import { findRemoval } from './second-step/removals.repository.ts';
import { countRecoveryCodes, findSecondStep } from './second-step/second-step.repository.ts';

export function presentPasskey(row: PasskeyRow, passkeyOfSession: string | null): Passkey {
  return {
    id: row.id,
    name: row.name,
    device: row.device,
    isOfThisBrowser: row.id === passkeyOfSession,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

export async function presentSignInMethods(db: Executor, user: SignedInUser): Promise<SignInMethods> {
  const [passkeys, ofSession, app, codes, removal] = await Promise.all([
    listPasskeys(db, user.id),
    findPasskeyOfSession(db, user.sessionId),
    findSecondStep(db, user.id),
    countRecoveryCodes(db, user.id),
    findRemoval(db, user.id),
  ]);
  return {
    passkeys: passkeys.map((row) => presentPasskey(row, ofSession)),
    app: app?.confirmedAt
      ? {
          setUpAt: app.confirmedAt.toISOString(),
          ...codes,
          codesMadeAt: (app.codesMadeAt ?? app.confirmedAt).toISOString(),
        }
      : null,
    removal: removal && { dueAt: removal.dueAt.toISOString() },
    isRequired: user.isOperator,
  };
}
