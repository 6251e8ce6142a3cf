import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';
import { profileStubs } from './stub-profile.ts';
import { signInMethodsStubs } from './stub-sign-in-methods.ts';
import { signUpStubs } from './stub-sign-up.ts';

const mailStubs: ModuleStubs = {
  pages: { 'Stop mails': '/unsubscribe?token=stub' },
  network: () => ({ 'POST /api/unsubscribe': () => ({ kind: 'project.quoteSubmitted' }) }),
};

const parts = [signUpStubs, profileStubs, signInMethodsStubs, mailStubs];

/** Answers instead of the api while this module runs alone with `--stub`; checked against the contracts. */
export const stubs: ModuleStubs = {
  pages: Object.assign({}, ...parts.map(({ pages }) => pages)),
  network: (context) => Object.assign({}, ...parts.map(({ network }) => network(context))),
};
