import { THEME_CHOICES, type ThemeChoice } from '@worklane/shared-kernel/domain';
import { call, isApiError } from '@worklane/shared-kernel/http';
import { currentSession, session$ } from '@worklane/shared-kernel/session';
import { chooseTheme, readThemeChoice } from '@worklane/shared-kernel/theme';

/** How long after the server took a choice an answer may still hold the one before, milliseconds. */
const ANSWER_MS = 10_000;

/** The last choice of this device, and when the server took it: epoch milliseconds, or null until then. */
interface OwnChoice {
  choice: ThemeChoice;
  takenAt: number | null;
}

/** Holds the last choice of this device, so that a page that is left early does not lose it. */
const keyOf = (userId: string) => `worklane.appearance.${userId}`;

/** Whose stored choice this page has applied, and which one. */
let applied = '';
/** The choice itself where the browser stores nothing. */
let unstored: OwnChoice | null = null;
let isStoring = false;

/**
 * Applies the appearance that the signed-in person chose on any device, once for each change of it. A choice of this
 * device goes first until the server has it, and over answers that were on their way when the server took it: a page
 * that is opened at that moment begins with one.
 */
export function followStoredAppearance(): void {
  session$.subscribe((session) => {
    if (session.state !== 'signed-in') return;
    const { id, appearance } = session.user;
    const own = readOwn(id);
    if (own?.takenAt === null) {
      void storeChoice(id);
      return;
    }
    if (applied === `${id} ${appearance}`) return;
    applied = `${id} ${appearance}`;
    const isRecent = own !== null && Math.abs(Date.now() - own.takenAt) < ANSWER_MS;
    const shown = isRecent ? own.choice : appearance;
    if (shown && shown !== readThemeChoice()) chooseTheme(shown);
  });
}

/** Applies a choice on this device, and stores it for all devices of the signed-in person. */
export function chooseAppearance(choice: ThemeChoice): void {
  chooseTheme(choice);
  const session = currentSession();
  if (session.state !== 'signed-in') return;
  writeOwn(session.user.id, { choice, takenAt: null });
  void storeChoice(session.user.id);
}

/** Sends one choice at a time, so that an earlier one never arrives after a later one. */
async function storeChoice(userId: string): Promise<void> {
  if (isStoring) return;
  isStoring = true;
  try {
    for (let own = readOwn(userId); own?.takenAt === null; own = readOwn(userId)) {
      const { choice } = own;
      await call('PUT /api/userpreferences/mine', { body: { appearance: choice } });
      applied = `${userId} ${choice}`;
      if (readOwn(userId)?.choice === choice) writeOwn(userId, { choice, takenAt: Date.now() });
    }
  } catch (error) {
    // It counts on this device, and is sent again with the next page.
    if (!isApiError(error)) throw error;
  } finally {
    isStoring = false;
  }
}

function readOwn(userId: string): OwnChoice | null {
  try {
    return parsedChoice(localStorage.getItem(keyOf(userId)) ?? '');
  } catch {
    return unstored;
  }
}

/** Reads 'dark 1795668057494': the choice, and when the server took it. Without a time it was not taken yet. */
function parsedChoice(text: string): OwnChoice | null {
  const [word, takenAt] = text.split(' ');
  const choice = THEME_CHOICES.find((one) => one === word);
  return choice ? { choice, takenAt: takenAt ? Number(takenAt) : null } : null;
}

function writeOwn(userId: string, own: OwnChoice): void {
  try {
    const { choice, takenAt } = own;
    localStorage.setItem(keyOf(userId), takenAt === null ? choice : `${choice} ${takenAt}`);
  } catch {
    unstored = own;
  }
}
