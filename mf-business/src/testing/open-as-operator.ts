import { aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { stubHandlers } from '@worklane/kernel/testing/network';
import { openPage } from './open-page.tsx';
import { operatorStubs } from './operator-stubs.ts';
import { releaseStubs } from './release-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

export const openAsOperator = (at: string, network: StubHandlers) =>
  openPage(at, { user: operator, network });

export const openAsOwner = (at: string, network: StubHandlers) =>
  openPage(at, { user: owner, network: { ...network, ...answersToOwner } });

const owner = aUser({ ownsReleases: true });

const answersToOwner: StubHandlers = {
  'GET /api/users/me': () => owner,
  'GET /api/operator/summary': () =>
    problemAnswer(403, { code: 'access.operatorOnly', message: 'Only operators have access to this.' }),
};

export const operatorStubsWith = (data: 'some' | 'empty' | 'many') =>
  stubHandlers(
    { network: () => ({ ...operatorStubs({ data }), ...releaseStubs({ data }) }) },
    { data, user: operator },
  );
