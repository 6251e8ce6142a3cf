import type { ModuleStubs } from '@worklane/kernel/testing/network';

export const unsubscribeStubs: ModuleStubs = {
  pages: { 'Stop mails': '/unsubscribe?token=stub' },
  network: () => ({ 'POST /api/unsubscribe': () => ({ kind: 'project.quoteSubmitted' }) }),
};
