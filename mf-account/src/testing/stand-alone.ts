import type { ModuleStubs } from '@worklane/kernel/testing/network';
import { leavingStubs } from './stub-leaving.ts';
import { profileStubs } from './stub-profile.ts';
import { signInMethodsStubs } from './stub-sign-in-methods.ts';
import { signUpStubs } from './stub-sign-up.ts';
import { unsubscribeStubs } from './stub-unsubscribe.ts';

const parts = [signUpStubs, profileStubs, signInMethodsStubs, leavingStubs, unsubscribeStubs];

/** Answers for this module when it runs alone with `--stub`; checked against the contracts. */
export const stubs: ModuleStubs = {
  pages: Object.assign({}, ...parts.map(({ pages }) => pages)),
  network: (context) => Object.assign({}, ...parts.map(({ network }) => network(context))),
};
