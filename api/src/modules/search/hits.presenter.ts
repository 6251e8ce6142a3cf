import type { BusinessHit, UserHit } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { presentPerson } from '../users/index.ts';
import type { membersOf } from './business-search.repository.ts';
import type { searchPeople } from './people-search.repository.ts';

/** A person as a search finds them: never the email. What they see of a business is for their colleagues alone. */
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

/** A business as a search finds it, with its people. */
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
