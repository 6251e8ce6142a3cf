import type { BusinessHit, UserHit } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { presentPerson } from '../people/users/index.ts';
import type { membersOf } from './business-search.repository.ts';
import type { searchPeople } from './people-search.repository.ts';

/** A found person, never with the email. Only colleagues see the person's access in the business. */
export const presentUserHit =
  (reader: { businessId: string | null }) =>
  ({ jobTitle, businessName, ...person }: Awaited<ReturnType<typeof searchPeople>>[number]): UserHit => {
    const { businessId, seesOnlyShared } = person;
    const isColleague = businessId !== null && businessId === reader.businessId;
    return {
      ...presentPerson(person),
      fullName: fullName(person),
      jobTitle,
      businessName,
      ...(isColleague && { seesOnlyShared }),
    };
  };

export function presentBusinessHit(
  { id, name, businessLogoUrl }: { id: string; name: string; businessLogoUrl: string | null },
  members: Awaited<ReturnType<typeof membersOf>>,
): BusinessHit {
  return {
    _id: id,
    name,
    businessLogoUrl,
    users: (members.get(id) ?? []).map((person) => ({
      id: person.id,
      fullName: fullName(person),
      jobTitle: person.jobTitle,
      avatar: person.avatarUrl,
    })),
  };
}
