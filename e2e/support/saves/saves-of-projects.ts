import { readBackOf } from '../submit-quote.ts';
import { press, pressInDialog, type Save, type as typeInto } from './save.ts';

const email = 'solo@example.com';

const fillQuote: NonNullable<Save['fill']> = async (page) => {
  await typeInto(page, 'Total price excluding GST', '6420');
  await typeInto(page, 'Start date', '01022027');
  await typeInto(page, 'Lead time', '5');
  await typeInto(page, 'Works duration', '6');
  await typeInto(page, 'Deliverable 1', 'Replace 4 pump isolators');
};

/** Saves of mf-projects. */
export const savesOfProjects: readonly Save[] = [
  {
    what: 'a quote is submitted',
    email,
    path: ({ accepted }) => `/project/${accepted}`,
    fill: async (page) => {
      await fillQuote(page);
      await press('Submit quote')(page);
      await readBackOf(page).waitFor();
    },
    send: pressInDialog('Submit quote'),
    isEveryday: true,
  },
  {
    what: 'the work is completed',
    email,
    path: ({ inProgress }) => `/project/${inProgress}`,
    fill: press('Complete Work'),
    send: pressInDialog('Complete Work'),
    isEveryday: true,
  },
  {
    what: 'a review is sent',
    email,
    path: ({ paid }) => `/project/${paid}`,
    fill: async (page) => {
      await page.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
      await typeInto(page, 'Review', 'Clear scope');
    },
    send: press('Submit review'),
    isEveryday: true,
  },
];
