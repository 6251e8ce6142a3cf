import { aUser, type StubHandlers } from '@worklane/shared-kernel/testing';
import { stubHandlers } from '@worklane/shared-kernel/testing/network';
import { openPage } from './open-page.tsx';
import { operatorStubs } from './operator-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

/** Opens a page of this module as an operator. */
export const openAsOperator = (at: string, network: StubHandlers) =>
  openPage(at, { user: operator, network });

/** The stubs of operators' pages with few, no or many entries. */
export const operatorStubsWith = (data: 'some' | 'empty' | 'many') =>
  stubHandlers({ network: () => operatorStubs({ data }) }, { data, user: operator });
