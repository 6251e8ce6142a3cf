import type { FoundPerson, TeamInvitation } from '@worklane/kernel/contracts';
import { fullName, isFoundIn } from '@worklane/kernel/domain';
import type { TeamMember } from './team.api.ts';

export type PersonTag = 'invited' | 'member' | 'lead';

export interface PersonOption {
  id: string;
  name: string;
  detail: string | null;
  avatarUrl: string | null;
  tag: PersonTag | null;
}

interface Team {
  members: readonly TeamMember[];
  invitations: readonly TeamInvitation[];
}

export function peopleOptions(text: string, found: readonly FoundPerson[], team: Team): PersonOption[] {
  const people = found.map(({ id, fullName: name, jobTitle, businessName, avatarUrl }) => ({
    id,
    name,
    detail: [jobTitle, businessName].filter(Boolean).join(' · ') || null,
    avatarUrl,
    tag: tagOf(id, team),
  }));
  const withoutAccount = team.invitations.flatMap(({ id, invitedUser }) => {
    const { email, firstName, lastName } = invitedUser;
    const name = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
    const isMatch = isFoundIn(`${name} ${email}`, text);
    if (invitedUser.id !== null || !isMatch) return [];
    return [{ id, name, detail: email, avatarUrl: null, tag: 'invited' as const }];
  });
  return [...people, ...withoutAccount];
}

function tagOf(id: string, { members, invitations }: Team): PersonTag | null {
  const member = members.find((one) => one.id === id);
  if (member) return member.isPrimary ? 'lead' : 'member';
  return invitations.some(({ invitedUser }) => invitedUser.id === id) ? 'invited' : null;
}
