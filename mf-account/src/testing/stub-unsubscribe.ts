import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

/** The page that a link of a mail opens to decline its kind, on stubs. */
export const unsubscribeStubs: ModuleStubs = {
  pages: { 'Stop mails': '/unsubscribe?token=stub' },
  network: () => ({ 'POST /api/unsubscribe': () => ({ kind: 'project.quoteSubmitted' }) }),
};
