import { aUser } from '@worklane/shared-kernel/testing';
import { aPageModule } from '../testing/release-set.ts';
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
    ],
    navigation: [
      { ...entry, label: { 'en-AU': 'Users' }, path: '/operator/users', order: 30 },
      { ...entry, label: { 'en-AU': 'Releases' }, path: '/operator/releases', order: 20 },
      { ...entry, label: { 'en-AU': 'Business Profile' }, path: '/businessProfile/{businessId}', order: 10 },
    ],
  }),
];
const labelsFor = (user: ReturnType<typeof aUser> | null) =>
  menuEntries(modules, 'user', user).map(({ label }) => label);

test.each([
  ['a seller', aUser(), ['Business Profile']],
  ['a seller who owns packages', aUser({ ownsReleases: true }), ['Business Profile', 'Releases']],
  [
    'the same before their second step, to which the page leads',
    aUser({ ownsReleases: true, needsSecondStep: true }),
    ['Business Profile', 'Releases'],
  ],
  ['an operator', aUser({ isOperator: true, business: null }), ['Business Profile', 'Releases', 'Users']],
  ['nobody', null, ['Business Profile']],
])('NAV-02 pages of operators are in the menu of those who may open them: %s', (_, user, labels) => {
  expect(labelsFor(user)).toEqual(labels);
});
