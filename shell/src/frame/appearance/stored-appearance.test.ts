import { waitFor } from '@testing-library/react';
import type { ThemeChoice } from '@worklane/shared-kernel/domain';
import { writeToken } from '@worklane/shared-kernel/http';
import { refreshUser, startSession } from '@worklane/shared-kernel/session';
import { aUser, stubNetwork } from '@worklane/shared-kernel/testing';
import { chooseTheme, readThemeChoice } from '@worklane/shared-kernel/theme';
import { chooseAppearance, followStoredAppearance } from './stored-appearance.ts';

test('a choice overrides older server answers and follows later choices of other devices', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T00:00:00Z'));
  const user = aUser();
  let answered: ThemeChoice = 'light';
  const taken: unknown[] = [];
  stubNetwork({
    'GET /api/users/me': () => ({ ...user, appearance: answered }),
    'PUT /api/userpreferences/mine': ({ body }) => {
      taken.push(body);
      return { appearance: body.appearance ?? 'system', declinedMails: [] };
    },
  });
  writeToken('token');
  followStoredAppearance();
  await startSession();
  expect(readThemeChoice()).toBe('light');

  chooseAppearance('dark');
  await waitFor(() => expect(taken).toEqual([{ appearance: 'dark' }]));
  await refreshUser();
  expect(readThemeChoice()).toBe('dark');
  chooseTheme('light');
  answered = 'system';
  await refreshUser();
  expect(readThemeChoice()).toBe('dark');

  answered = 'light';
  now.mockReturnValue(Date.parse('2026-11-26T00:00:11Z'));
  await refreshUser();
  expect(readThemeChoice()).toBe('light');
  expect(taken).toHaveLength(1);
});

test('a choice that the server does not have is sent by the next page', async () => {
  const user = aUser();
  localStorage.setItem(`worklane.appearance.${user.id}`, 'dark');
  const taken: unknown[] = [];
  stubNetwork({
    'GET /api/users/me': () => ({ ...user, appearance: 'light' }),
    'PUT /api/userpreferences/mine': ({ body }) => {
      taken.push(body);
      return { appearance: body.appearance ?? 'system', declinedMails: [] };
    },
  });
  writeToken('token');
  followStoredAppearance();
  await startSession();
  await waitFor(() => expect(taken).toEqual([{ appearance: 'dark' }]));
});
