import { readBackOf } from '../work/submit-quote.ts';
import { press, pressInDialog, type Save, type as typeInto } from './save.ts';

const email = 'solo@example.com';

const fillQuote: NonNullable<Save['fill']> = async (page) => {
  await typeInto(page, 'Total price excluding GST', '6420');
  await typeInto(page, 'Start date', '01022027');
  await typeInto(page, 'Lead time', '5');
  await typeInto(page, 'Works duration', '6');
  await typeInto(page, 'Deliverable 1', 'Replace 4 pump isolators');
};

export const savesOfProjects: readonly Save[] = [
  {
    what: 'an invitation is accepted',
    email,
    path: ({ invited }) => `/project/${invited}`,
    send: press('I will provide a quote'),
  },
  {
    what: 'a Work Request is declined',
    email,
    path: ({ invited }) => `/project/${invited}`,
    fill: async (page) => {
      await press("I don't want to quote")(page);
      await typeInto(page, /^Reason/, 'Too far away');
    },
    send: pressInDialog("I don't want to quote"),
  },
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
    what: 'words of a quote are saved for other quotes',
    email,
    path: ({ accepted }) => `/project/${accepted}`,
    fill: async (page) => {
      await typeInto(page, /^Terms/, 'Payment in 14 days');
      await press('Saved texts: Terms')(page);
      await typeInto(page, 'Save what is in the field as', 'Payment');
    },
    send: pressInDialog('Save'),
  },
  {
    what: 'a quote is taken back',
    email,
    path: ({ quoted }) => `/project/${quoted}`,
    fill: press('Modify'),
    send: pressInDialog('Modify'),
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
  {
    what: 'a chat with the buyer is opened',
    email,
    path: ({ inProgress }) => `/project/${inProgress}`,
    send: press('Message Buyer'),
  },
  {
    what: 'a search is saved',
    email,
    path: '/search/rfq?text=pump',
    fill: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' });
      const name = page.getByRole('textbox', { name: 'Name of this search' });
      await filters.or(name).first().waitFor();
      if (!(await name.isVisible())) await filters.click();
      await typeInto(page, 'Name of this search', 'Pumps');
    },
    send: press('Save this search'),
  },
  {
    what: 'a Job is shared with a colleague',
    email: 'lead@example.com',
    path: ({ ofLead }) => `/project/${ofLead}`,
    fill: async (page) => {
      if (!(await page.getByRole('dialog').isVisible())) await press('Assign Job to Technician')(page);
      await typeInto(page, 'Find a colleague', 'Jack');
    },
    closes: true,
    send: pressInDialog('Add Jack Reid'),
  },
  {
    what: 'a file of a Job is renamed',
    email: 'lead@example.com',
    path: ({ ofLead }) => `/project/${ofLead}/files`,
    fill: async (page) => {
      if (!(await page.getByRole('button', { name: 'Actions for Plan.txt' }).isVisible())) {
        const chooser = page.waitForEvent('filechooser');
        await press('Upload Files')(page);
        const file = { name: 'Plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Level 4') };
        await (await chooser).setFiles(file);
      }
      await press('Actions for Plan.txt')(page);
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await typeInto(page, 'New name of Plan.txt', 'Level 4.txt');
    },
    closes: true,
    send: (page) => page.getByRole('textbox', { name: 'New name of Plan.txt' }).press('Enter'),
  },
  {
    what: 'a calendar address is made',
    email,
    path: '/projects/dashboard',
    fill: press('Add to your calendar'),
    send: pressInDialog('Make an address'),
  },
];
