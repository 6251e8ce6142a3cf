import { securityPagePath } from '@worklane/shared-kernel/domain';
import { queueMail } from '../../../mail/index.ts';
import { findAccount } from '../auth.repository.ts';
import { countRecoveryCodes } from './second-step.repository.ts';

type MailContext = Parameters<typeof queueMail>[0];

export type SignInChange = 'passkeyAdded' | 'passkeyRemoved' | 'appOn' | 'appOff' | 'newCodes';

export async function mailSignInChange(
  context: MailContext,
  userId: string,
  { change, name = '' }: { change: SignInChange; name?: string },
): Promise<void> {
  await queueMail(context, {
    to: { userId },
    template: `account.${change}`,
    values: { name },
    link: await securityPageOf(context, userId),
  });
}

export async function mailRecoveryCodeUsed(context: MailContext, userId: string): Promise<void> {
  const { codesLeft } = await countRecoveryCodes(context.db, userId);
  await queueMail(context, {
    to: { userId },
    template: 'account.recoveryCodeUsed',
    values: { left: codesLeft },
    link: await securityPageOf(context, userId),
  });
}

async function securityPageOf({ db }: MailContext, userId: string): Promise<string> {
  return securityPagePath((await findAccount(db, userId)) ?? { isOperator: false });
}
