import type { ModuleStubs } from '@worklane/kernel/testing/network';
import { comparisonPages, comparisonStubs } from './comparison-stubs.ts';
import { draftStubs, stubDraftId } from './draft-stubs.ts';
import { requestPageStubs, requestPages } from './page-of-request-stubs.ts';
import { requestListStubs } from './request-list-stubs.ts';

export const stubs: ModuleStubs = {
  pages: {
    'Work Requests': '/buying/requests',
    'New Work Request': '/buying/requests/new',
    'A draft': `/buying/requests/new/${stubDraftId}`,
    Import: '/buying/requests/import',
    Preview: `/buying/requests/preview/${stubDraftId}`,
    ...requestPages,
    ...comparisonPages,
  },
  network: (context) => ({
    ...requestListStubs(context),
    ...draftStubs(context),
    ...requestPageStubs(context),
    ...comparisonStubs(context),
  }),
};
