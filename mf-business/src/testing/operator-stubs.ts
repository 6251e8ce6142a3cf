import type {
  OperatorBusiness,
  OperatorBusinessRow,
  OperatorUser,
  OperatorUserRow,
  SecurityEvent,
} from '@worklane/kernel/contracts';
import { operatorUserActions, PAGE_SIZE } from '@worklane/kernel/domain';
import {
  aLevelCase,
  anId,
  aSummary,
  listAnswer,
  pageOf,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const MANY = 47;

const actionsOn = ({ state, sessions }: Pick<OperatorUser, 'state' | 'sessions'>) =>
  operatorUserActions({ isDisabled: state === 'disabled', sessions });

export function anOperatorUser(values: Partial<OperatorUser> = {}): OperatorUser {
  const { state = 'active', sessions = 2 } = values;
  return {
    id: anId(),
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'lead@example.com',
    business: { id: anId(), name: 'Harbourline Electrical' },
    isPrimary: true,
    isOperator: false,
    state,
    createdAt: '2026-11-20T04:40:00.000Z',
    jobTitle: null,
    isEmailConfirmed: true,
    sessions,
    seenAt: '2026-11-21T04:40:00.000Z',
    disabling: null,
    availableActions: actionsOn({ state, sessions }),
    ...values,
  };
}

export function aSecurityEvent(values: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: anId(),
    at: '2026-11-20T04:40:00.000Z',
    lastAt: '2026-11-20T04:40:00.000Z',
    count: 1,
    kind: 'signIn',
    accountId: anId(),
    accountEmail: 'lead@example.com',
    accountHash: null,
    actor: null,
    names: { account: 'Dana Whitlock', actor: null, subject: null },
    address: '203.0.113.7',
    requestId: null,
    details: { browser: 'known' },
    ...values,
  };
}

export function operatorStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  const count = { empty: 0, some: 3, many: MANY }[data];
  const users = new Map(
    Array.from({ length: count }, (_, index) =>
      anOperatorUser({ lastName: `Whitlock ${index}`, email: `person${index}@example.com` }),
    ).map((user) => [user.id, user]),
  );
  const missing = problemAnswer(404, { code: 'operator.userNotFound', message: 'There is no such user.' });
  const change = (id: string, values: Partial<OperatorUser>) => {
    const user = users.get(id);
    if (!user) return missing;
    const ended = { ...user, sessions: 0, ...values };
    const next = { ...ended, availableActions: actionsOn(ended) };
    users.set(id, next);
    return next;
  };
  const businesses = Array.from({ length: count }, (_, index) => anOperatorBusiness(index));
  return {
    'GET /api/operator/summary': () => aSummary({ vettingWaiting: count }),
    'GET /api/operator/businesses': ({ query }) => {
      const { pageNum = 1, q = '' } = query ?? {};
      const found = businesses.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      return listAnswer(
        pageOf(found, pageNum, PAGE_SIZE.operatorBusinesses).map(businessRowOf),
        found.length,
      );
    },
    'GET /api/operator/businesses/:id': ({ params }) =>
      businesses.find(({ id }) => id === params.id) ??
      problemAnswer(404, { code: 'operator.businessNotFound', message: 'There is no such business.' }),
    'GET /api/operator/users': ({ query }) => {
      const { pageNum = 1, q = '', state } = query ?? {};
      const found = [...users.values()].filter(
        (user) => user.email.includes(q.toLowerCase()) && (!state || user.state === state),
      );
      return listAnswer(pageOf(found, pageNum, PAGE_SIZE.operatorUsers).map(rowOf), found.length);
    },
    'GET /api/operator/users/:id': ({ params: { id } }) => users.get(id) ?? missing,
    'POST /api/operator/users/:id/disable': ({ params: { id }, body: { reason } }) =>
      change(id, {
        state: 'disabled',
        disabling: { reason, by: 'Ada Byrne', at: '2026-11-22T04:40:00.000Z' },
      }),
    'POST /api/operator/users/:id/enable': ({ params: { id } }) =>
      change(id, { state: 'active', disabling: null }),
    'POST /api/operator/users/:id/end-sessions': ({ params: { id } }) => change(id, {}),
    'GET /api/operator/security-events': () =>
      Array.from({ length: count }, (_, index) => aSecurityEvent({ count: (index % 3) + 1 })),
  };
}

function anOperatorBusiness(index: number): OperatorBusiness {
  return {
    id: anId(),
    name: `Harbourline Electrical ${index}`,
    businessType: 'standard',
    isBuyer: false,
    abn: '51824753556',
    suburb: 'Marrickville',
    members: 1,
    createdAt: '2026-11-20T04:40:00.000Z',
    formattedAddress: null,
    url: null,
    people: [rowOf(anOperatorUser())],
    badges: [aLevelCase('Public Liability $20m', { state: 'closed', expiration: 20300630 })],
  };
}

function businessRowOf({
  isBuyer: _,
  formattedAddress: __,
  url: ___,
  people: ____,
  badges: _____,
  ...row
}: OperatorBusiness): OperatorBusinessRow {
  return row;
}

function rowOf({
  jobTitle: _,
  isEmailConfirmed: __,
  sessions: ___,
  seenAt: ____,
  disabling: _____,
  availableActions: ______,
  ...row
}: OperatorUser): OperatorUserRow {
  return row;
}
