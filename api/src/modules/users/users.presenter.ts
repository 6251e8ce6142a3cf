import type { CurrentUser, Person } from '@worklane/shared-kernel/contracts';
import type { SecondStepKind } from '../../platform/sessions.repository.ts';
import type { MemberRecord, UserRecord } from './users.repository.ts';

export interface PersonRecord {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

/** A person as others see them. */
export function presentPerson({ id, firstName, lastName, avatarUrl }: PersonRecord): Person {
  return { _id: id, id, firstName, lastName, avatarUrl };
}

export function presentCurrentUser(
  { user, business, closedUntil }: UserRecord,
  members: readonly MemberRecord[],
  secondStep: SecondStepKind | null,
): CurrentUser {
  return {
    ...presentPerson(user),
    email: user.email,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    jobTitle: user.jobTitle,
    isPrimary: user.isPrimary,
    isSupplier: business?.businessType === 'standard',
    isOperator: user.isOperator,
    needsSecondStep: user.isOperator && secondStep === null,
    businessId: user.businessId,
    business: business && {
      id: business.id,
      name: business.name,
      businessType: business.businessType,
      businessLogoUrl: business.businessLogoUrl,
      description: business.description,
      formattedAddress: business.formattedAddress,
      users: [...members],
    },
    closedUntil: closedUntil?.toISOString() ?? null,
  };
}
