import type { Page } from '@playwright/test';
import type { ProjectsInStages } from './projects-in-stages.ts';

export interface Save {
  what: string;
  email?: string;
  path: string | ((projects: ProjectsInStages) => string);
  fill?: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** The page closes its dialog even if the save fails. */
  closes?: true;
  /** The note beside a message that waits for a connection. It needs no alert. */
  waits?: RegExp;
  /** The save runs in `npm test`; others run in the deep checks. */
  isEveryday?: true;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

export const pressInDialog = (name: string) => (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').last().getByRole('button', { name, exact: true }).click();

export const type = (page: Page, name: string | RegExp, text: string) =>
  page.getByRole('textbox', { name }).first().fill(text);
