import { press, pressInDialog, type Save, type as typeInto } from './save.ts';

const email = 'lead@example.com';

export const savesOfBusiness: readonly Save[] = [
  {
    what: 'a business profile is saved',
    email,
    path: '/business/edit',
    fill: (page) => typeInto(page, 'Description (optional)', 'Boards that last.'),
    isEveryday: true,
    send: press('Save'),
  },
  {
    what: 'a person is invited to the team by email',
    email,
    path: '/business/teamEdit',
    fill: async (page) => {
      await page.getByRole('combobox', { name: 'Add Members...' }).fill('new.person@example.org');
      await page.getByText(/is not on Worklane yet/).waitFor();
      await typeInto(page, 'First Name', 'New');
      await typeInto(page, 'Last Name', 'Person');
    },
    send: press('Send invite'),
  },
  {
    what: 'several people are invited',
    email,
    path: '/business/teamEdit',
    fill: async (page) => {
      await page
        .getByRole('combobox', { name: 'Add Members...' })
        .fill('Ed One <one@example.org>, Bo Two <two@example.org>');
      await page.getByRole('dialog').waitFor();
    },
    send: pressInDialog('Send invitations'),
  },
  {
    what: 'the role of a member is changed',
    email,
    path: '/business/teamEdit',
    send: async (page) => {
      const role = page.getByRole('combobox', { name: 'Role of Jack Reid' });
      await role.selectOption('Team Member');
      await role.selectOption('Business Lead');
    },
  },
  {
    what: 'a member is removed',
    email,
    path: '/business/teamEdit',
    fill: press('Remove Jack Reid'),
    send: pressInDialog('Remove from team'),
  },
  {
    what: 'a person asks to join a business',
    email: 'member@example.com',
    path: ({ otherBusiness }) => `/businessProfile/${otherBusiness}`,
    fill: press('Request to join'),
    send: pressInDialog('Send request'),
  },
  {
    what: 'an invitation to a business is rejected',
    email: 'member@example.com',
    path: '/userinvitations',
    fill: press('Reject Invitation'),
    closes: true,
    send: pressInDialog('Reject Invitation'),
  },
  {
    what: 'a public page is shared',
    email,
    path: '/businessProfile',
    send: press('Share a public page'),
  },
  {
    what: 'answers for a badge are saved as a draft',
    email,
    path: '/badges',
    fill: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Environmental Policy' }).click();
      await page.getByRole('textbox').first().fill('Skips and bins');
    },
    send: press('Save draft'),
  },
];
