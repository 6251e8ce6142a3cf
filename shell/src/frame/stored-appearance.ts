import { THEME_CHOICES, type ThemeChoice } from '@worklane/shared-kernel/domain';
import { call, isApiError } from '@worklane/shared-kernel/http';
import { currentSession, session$ } from '@worklane/shared-kernel/session';
import { chooseTheme, readThemeChoice } from '@worklane/shared-kernel/theme';

/** Holds a choice of this device until the server has it, so that a page that is left early does not lose it. */
const keyOf = (userId: string) => `worklane.appearance.${userId}`;

/** Whose stored choice this page has applied, and which one. */
let applied = '';
/** The choice itself where the browser stores nothing. */
let unstored: ThemeChoice | null = null;
let isStoring = false;

/**
 * Applies the appearance that the signed-in person chose on any device, once for each change of it. A choice of this
 * device that the server does not have yet goes first.
 */
export function followStoredAppearance(): void {
  session$.subscribe((session) => {
    if (session.state !== 'signed-in') return;
    const { id, appearance } = session.user;
    if (readUnstored(id) !== null) {
      void storeChoice(id);
      return;
    }
    if (applied === `${id} ${appearance}`) return;
    applied = `${id} ${appearance}`;
    if (appearance && appearance !== readThemeChoice()) chooseTheme(appearance);
  });
}

/** Applies a choice on this device, and stores it for all devices of the signed-in person. */
export function chooseAppearance(choice: ThemeChoice): void {
  chooseTheme(choice);
  const session = currentSession();
  if (session.state !== 'signed-in') return;
  writeUnstored(session.user.id, choice);
  void storeChoice(session.user.id);
}

/** Sends one choice at a time, so that an earlier one never arrives after a later one. */
async function storeChoice(userId: string): Promise<void> {
  if (isStoring) return;
  isStoring = true;
  try {
    for (let choice = readUnstored(userId); choice !== null; choice = readUnstored(userId)) {
      await call('PUT /api/userpreferences/mine', { body: { appearance: choice } });
      applied = `${userId} ${choice}`;
      if (readUnstored(userId) === choice) writeUnstored(userId, null);
    }
  } catch (error) {
    // It counts on this device, and is sent again with the next page.
    if (!isApiError(error)) throw error;
  } finally {
    isStoring = false;
  }
}

function readUnstored(userId: string): ThemeChoice | null {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return THEME_CHOICES.find((choice) => choice === stored) ?? null;
  } catch {
    return unstored;
  }
}

function writeUnstored(userId: string, choice: ThemeChoice | null): void {
  try {
    if (choice === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), choice);
  } catch {
    unstored = choice;
  }
}
