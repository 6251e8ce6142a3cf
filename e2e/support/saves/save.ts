import type { Page } from '@playwright/test';
import type { JobsInStages } from './jobs-in-stages.ts';

/** A save of the product: where it is, how it is made ready, and the button that sends it. */
export interface Save {
  what: string;
  /** Absent for pages that are read signed out. */
  email?: string;
  path: string | ((jobs: JobsInStages) => string);
  /** Opens and fills what the button sends. */
  fill?: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** The page closes what was opened, also where the save fails. */
  closes?: true;
  /** The note beside a message that waits for a connection. It needs no alert. */
  waits?: RegExp;
  /** The save is tried for each change; the others belong to the deep checks. */
  isEveryday?: true;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

/** Presses a button of the dialog that is open. */
export const pressInDialog = (name: string) => (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').last().getByRole('button', { name, exact: true }).click();

export const type = (page: Page, name: string | RegExp, text: string) =>
  page.getByRole('textbox', { name }).first().fill(text);
