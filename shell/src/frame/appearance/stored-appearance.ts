import { THEME_CHOICES, type ThemeChoice } from '@worklane/shared-kernel/domain';
import { call, isApiError } from '@worklane/shared-kernel/http';
import { currentSession, session$, textStore } from '@worklane/shared-kernel/session';
import { chooseTheme, readThemeChoice } from '@worklane/shared-kernel/theme';

/** Milliseconds after a save in which an answer may still contain the previous choice. */
const ANSWER_MS = 10_000;

/** `takenAt` is the time of the server's confirmation in epoch milliseconds; null until then. */
interface OwnChoice {
  choice: ThemeChoice;
  takenAt: number | null;
}

/** The last choice is stored so that leaving the page early does not lose it. */
const store = textStore('appearance', { hasFallback: true });

let applied = '';
let isStoring = false;

/**
 * Applies the appearance that the signed-in person chose on any device, once for each change of it. A choice on this
 * device has priority until the server has it. It also overrides answers that were sent before the server had it, such
 * as the first answer of a page opened at that moment.
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
    if (!isApiError(error)) throw error;
  } finally {
    isStoring = false;
  }
}

const readOwn = (userId: string) => parsedChoice(store.read(userId) ?? '');

/** Parses 'dark 1795668057494': the choice and the time of the server's confirmation. No time means not confirmed. */
function parsedChoice(text: string): OwnChoice | null {
  const [word, takenAt] = text.split(' ');
  const choice = THEME_CHOICES.find((one) => one === word);
  return choice ? { choice, takenAt: takenAt ? Number(takenAt) : null } : null;
}

function writeOwn(userId: string, { choice, takenAt }: OwnChoice): void {
  store.write(userId, takenAt === null ? choice : `${choice} ${takenAt}`);
}
