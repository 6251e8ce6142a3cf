import { aUser, problemAnswer, type StubHandlers } from '@worklane/shared-kernel/testing';
import { stubHandlers } from '@worklane/shared-kernel/testing/network';
import { openPage } from './open-page.tsx';
import { operatorStubs } from './operator-stubs.ts';
import { releaseStubs } from './release-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

/** Opens a page of this module as an operator. */
export const openAsOperator = (at: string, network: StubHandlers) =>
  openPage(at, { user: operator, network });

/** Opens a page of this module as somebody of a business who owns packages; the calls of other operators' pages are refused. */
export const openAsOwner = (at: string, network: StubHandlers) =>
  openPage(at, { user: owner, network: { ...network, ...answersToOwner } });

const owner = aUser({ ownsReleases: true });

const answersToOwner: StubHandlers = {
  'GET /api/users/me': () => owner,
  'GET /api/operator/summary': () =>
    problemAnswer(403, { code: 'access.operatorOnly', message: 'Only operators have access to this.' }),
};

/** The stubs of operators' pages with few, no or many entries. */
export const operatorStubsWith = (data: 'some' | 'empty' | 'many') =>
  stubHandlers(
    { network: () => ({ ...operatorStubs({ data }), ...releaseStubs({ data }) }) },
    { data, user: operator },
  );
