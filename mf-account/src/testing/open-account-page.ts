import { screen } from '@testing-library/react';
import type { AccountClosing, CurrentUser, PersonalData, SignInMethods } from '@worklane/kernel/contracts';
import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as accountModule from '../app/module.ts';

const noSignInMethods: SignInMethods = { passkeys: [], app: null, removal: null, isRequired: false };

const noPersonalData: PersonalData = {
  state: 'none',
  url: null,
  size: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};
const closing: AccountClosing = {
  obstacle: null,
  businessName: 'Harbourline Electrical',
  isOnlyUser: false,
  openJobs: 2,
  finalAt: null,
};

let opened: RenderedModule | undefined;

export async function openAccountPage(
  at: string,
  {
    user = aUser(),
    network = {},
    ownedPaths,
  }: { user?: CurrentUser; network?: StubHandlers; ownedPaths?: readonly string[] } = {},
): Promise<RenderedModule> {
  opened = await renderModule(accountModule, {
    at,
    user,
    network: {
      'GET /api/users/me/sign-in-methods': () => noSignInMethods,
      'GET /api/users/me/email-change': () => null,
      'GET /api/users/me/program-tokens': () => [],
      'GET /api/users/me/data': () => noPersonalData,
      'GET /api/users/me/closing': () => closing,
      ...network,
    },
    ...(ownedPaths && { ownedPaths }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Manage your profile' });
  return opened;
}

export function closeAccountPage(): void {
  opened?.unmount();
  opened?.network.restore();
  opened = undefined;
  sessionStorage.clear();
}

export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    // jsdom has no layout, and the landmarks are rendered by the shell.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
}
