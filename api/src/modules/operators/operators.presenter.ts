import type {
  LevelCase,
  OperatorBusiness,
  OperatorBusinessRow,
  OperatorUser,
  OperatorUserRow,
} from '@worklane/shared-kernel/contracts';
import { operatorUserActions } from '@worklane/shared-kernel/domain';
import type { BusinessRecord, UserDetailsRecord, UserRecord } from './operators.repository.ts';

export function presentUserRow({ user, businessName, disabledAt, closingAt }: UserRecord): OperatorUserRow {
  const { id, firstName, lastName, email, businessId, isPrimary, isOperator, createdAt } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    business: businessId === null ? null : { id: businessId, name: businessName ?? '' },
    isPrimary,
    isOperator,
    state: disabledAt ? 'disabled' : closingAt ? 'closing' : 'active',
    createdAt: createdAt.toISOString(),
  };
}

export function presentUser(record: UserDetailsRecord, readerId: string): OperatorUser {
  const { user, disabledAt, reason, disabledBy, sessions, seenAt } = record;
  return {
    ...presentUserRow(record),
    jobTitle: user.jobTitle,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    sessions,
    seenAt: seenAt?.toISOString() ?? null,
    disabling: disabledAt ? { reason: reason ?? '', by: disabledBy, at: disabledAt.toISOString() } : null,
    availableActions:
      user.id === readerId
        ? []
        : operatorUserActions({ isDisabled: disabledAt !== null, sessions: sessions + record.tokens }),
  };
}

export function presentBusinessRow({ business, members }: BusinessRecord): OperatorBusinessRow {
  const { id, name, businessType, abn, suburb, createdAt } = business;
  return { id, name, businessType, abn, suburb, members, createdAt: createdAt.toISOString() };
}

export function presentBusiness(
  record: BusinessRecord,
  { people, badges }: { people: readonly UserRecord[]; badges: LevelCase[] },
): OperatorBusiness {
  const { isBuyer, formattedAddress, url } = record.business;
  return {
    ...presentBusinessRow(record),
    isBuyer,
    formattedAddress,
    url,
    people: people.map(presentUserRow),
    badges,
  };
}
