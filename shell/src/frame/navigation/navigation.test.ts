import { aUser } from '@worklane/shared-kernel/testing';
import { aPageModule } from '../../testing/release-set.ts';
import { menuEntries } from './navigation.ts';

const entry = {
  menu: 'user',
  icon: 'user',
  onDesktop: true,
  onMobile: true,
  isExternal: false,
  badge: null,
} as const;

const modules = [
  aPageModule('mf-business', {
    paths: [
      { pattern: '/businessProfile/:businessId?', access: 'guarded' },
      { pattern: '/operator/releases/:package?', access: 'operator' },
      { pattern: '/operator/users', access: 'operator' },
      { pattern: '/operator/security', access: 'operator' },
      { pattern: '/userProfile/:component?', access: 'guarded' },
      { pattern: '/userinvitations', access: 'guarded' },
    ],
    navigation: [
      { ...entry, label: { 'en-AU': 'Users' }, path: '/operator/users', order: 30 },
      { ...entry, label: { 'en-AU': 'Releases' }, path: '/operator/releases', order: 20 },
      { ...entry, label: { 'en-AU': 'Business Profile' }, path: '/businessProfile/{businessId}', order: 10 },
      { ...entry, label: { 'en-AU': 'Security' }, path: '/userProfile/password', order: 11 },
      { ...entry, label: { 'en-AU': 'Security of operators' }, path: '/operator/security', order: 12 },
      { ...entry, label: { 'en-AU': 'Help' }, path: '/elsewhere', order: 40, isExternal: true },
    ],
  }),
];
const labelsFor = (user: ReturnType<typeof aUser> | null) =>
  menuEntries(modules, 'user', user).map(({ label }) => label);
const withoutBusiness = { business: null, businessId: null };

test.each([
  ['a seller', aUser(), ['Business Profile', 'Security', 'Help']],
  [
    'a seller who owns packages',
    aUser({ ownsReleases: true }),
    ['Business Profile', 'Security', 'Releases', 'Help'],
  ],
  [
    'a package owner without a second step, which the page requires',
    aUser({ ownsReleases: true, needsSecondStep: true }),
    ['Business Profile', 'Security', 'Releases', 'Help'],
  ],
  [
    'an operator',
    aUser({ isOperator: true, ...withoutBusiness }),
    ['Security of operators', 'Releases', 'Users', 'Help'],
  ],
  [
    'an operator with a business',
    aUser({ isOperator: true }),
    ['Business Profile', 'Security', 'Releases', 'Users', 'Help'],
  ],
  ['a person without a business', aUser(withoutBusiness), ['Help']],
  ['an invited person', aUser({ ...withoutBusiness, hasInvitations: true }), ['Help']],
  ['a signed-out visitor', null, []],
])('NAV-02 AUTH-18 the menu has only entries with a reachable target: %s', (_, user, labels) => {
  expect(labelsFor(user)).toEqual(labels);
});
