import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

/** Beside what the kernel's stubs answer: sign-in, sign-out and the portal's configuration. */
export const stubs: ModuleStubs = {
  pages: { 'Stop mails': '/unsubscribe?token=stub' },
  network: () => ({ 'POST /api/unsubscribe': () => ({ kind: 'project.quoteSubmitted' }) }),
};
