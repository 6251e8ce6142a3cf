import type { FoundPerson, TeamInvitation } from '@worklane/kernel/contracts';
import { anId } from '@worklane/kernel/testing';
import { peopleOptions } from './people-options.ts';

const person = (fullName: string): FoundPerson => {
  const id = anId();
  return {
    _id: id,
    id,
    firstName: fullName,
    lastName: '',
    fullName,
    avatarUrl: null,
    jobTitle: 'Electrician',
    businessName: 'Bayside',
  };
};
const invitation = (invitedUser: Partial<TeamInvitation['invitedUser']>): TeamInvitation => {
  const id = anId();
  return {
    _id: id,
    id,
    status: 'pending',
    businessId: anId(),
    requestToJoin: false,
    invitedUser: { id: null, firstName: null, lastName: null, email: '', avatarUrl: null, ...invitedUser },
    createdAt: '2026-11-20T04:40:00.000Z',
    isExpired: false,
  };
};

test('TEAM-02 leads, members and invited people are tagged; others are not', () => {
  const [lead, member, invited, other] = ['Lee-Anne', 'Kathleen', 'Leeton', 'Aleesha'].map(person) as [
    FoundPerson,
    FoundPerson,
    FoundPerson,
    FoundPerson,
  ];
  const members = [
    { ...lead, isPrimary: true },
    { ...member, isPrimary: false },
  ];
  const options = peopleOptions('lee', [other, lead, invited, member], {
    members,
    invitations: [invitation({ id: invited.id, firstName: 'Leeton', email: 'leeton@bayside.example' })],
  });
  expect(options.map(({ name, tag }) => [name, tag])).toEqual([
    ['Aleesha', null],
    ['Lee-Anne', 'lead'],
    ['Leeton', 'invited'],
    ['Kathleen', 'member'],
  ]);
});

test('TEAM-02 invited people without an account are found by name and email', () => {
  const team = {
    members: [],
    invitations: [invitation({ firstName: 'Leeton', lastName: 'Price', email: 'lp@bayside.example' })],
  };
  for (const text of ['leeton', 'BAYSIDE'])
    expect(peopleOptions(text, [], team)).toMatchObject([{ name: 'Leeton Price', tag: 'invited' }]);
  expect(peopleOptions('nobody', [], team)).toEqual([]);
});
