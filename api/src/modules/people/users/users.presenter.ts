import type { CurrentUser, Person, PersonDetails } from '@worklane/shared-kernel/contracts';
import type { SecondStepKind } from '../../../platform/sessions/sessions.repository.ts';
import { maySeeDetails } from './users.policy.ts';
import type { MemberRecord, PersonRow, UserRecord } from './users.repository.ts';

export interface PersonRecord {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
}

export function presentPerson({ id, firstName, lastName, avatarUrl }: PersonRecord): Person {
  return { _id: id, id, firstName, lastName, avatarUrl };
}

export function presentPersonTo(
  reader: { id: string; businessId: string | null },
  person: PersonRow,
): PersonDetails {
  if (!maySeeDetails(reader, person)) return presentPerson(person);
  const { email, jobTitle, isPrimary, businessId, seesOnlyShared } = person;
  return { ...presentPerson(person), email, jobTitle, isPrimary, businessId, seesOnlyShared };
}

export function presentCurrentUser(
  { user, business, appearance, closedUntil, hasInvitations, ownsReleases, joinsOnConfirmation }: UserRecord,
  members: readonly MemberRecord[],
  secondStep: SecondStepKind | null,
): CurrentUser {
  const seesOnlyShared = user.seesOnlyShared && !user.isPrimary;
  const posts = business?.businessType === 'procurement' || business?.isBuyer === true;
  return {
    ...presentPerson(user),
    email: user.email,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    joinsOnConfirmation,
    jobTitle: user.jobTitle,
    isPrimary: user.isPrimary,
    seesOnlyShared,
    isSupplier: business?.businessType === 'standard',
    isOperator: user.isOperator,
    needsSecondStep: (user.isOperator || ownsReleases) && secondStep === null,
    ownsReleases,
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
    postsWork: posts && !seesOnlyShared,
    hasInvitations,
    closedUntil: closedUntil?.toISOString() ?? null,
    appearance,
  };
}
