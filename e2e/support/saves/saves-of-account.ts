import { password } from '../portal/api-client.ts';
import { press, pressInDialog, type Save, type as typeInto } from './save.ts';

const email = 'solo@example.com';

export const savesOfAccount: readonly Save[] = [
  {
    what: 'a person signs in',
    path: '/login',
    fill: async (page) => {
      await typeInto(page, 'Email', email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    send: press('Sign in'),
    isEveryday: true,
  },
  {
    what: 'a person signs up',
    path: '/signup',
    fill: async (page) => {
      await typeInto(page, 'First name', 'Nora');
      await typeInto(page, 'Last name', 'Field');
      await typeInto(page, 'Email', 'nora.field@example.org');
      await page.getByLabel('Password', { exact: true }).fill('Harbour12Line');
      await typeInto(page, 'Business name', 'Quayside Switchboards');
      await page.getByRole('combobox', { name: 'Industry' }).fill('Electrical - Switchboards');
      await page.keyboard.press('Tab');
    },
    send: press('Create account'),
  },
  {
    what: 'a link for a new password is asked for',
    path: '/forgotpwd',
    fill: (page) => typeInto(page, 'Email', email),
    send: press('Continue'),
  },
  {
    what: 'a new password is chosen',
    path: '/resetpwd?token=1234567890',
    fill: (page) => page.getByLabel('New password', { exact: true }).fill('Harbour12Line'),
    send: press('Submit'),
  },
  {
    what: 'a profile is saved',
    email,
    path: '/userProfile/edit',
    fill: (page) => typeInto(page, /^Job title/, 'Owner'),
    send: press('Save'),
  },
  {
    what: 'a password is changed',
    email,
    path: '/userProfile/password',
    fill: async (page) => {
      await page.getByLabel('Old password', { exact: true }).fill(password);
      await page.getByLabel('New password', { exact: true }).fill('Harbour12Line');
    },
    send: press('Save'),
  },
  {
    what: 'another email is asked for',
    email,
    path: '/userProfile/password',
    fill: async (page) => {
      await press('Change')(page);
      await typeInto(page, 'New email', 'mia.tran@example.org');
      await page.getByLabel('Your password', { exact: true }).fill(password);
    },
    send: pressInDialog('Send the link'),
  },
  {
    what: 'a token for a program is made',
    email,
    path: '/userProfile/password',
    fill: async (page) => {
      await press('Make a token')(page);
      await typeInto(page, 'Name', 'Accounting');
      await page.getByLabel('Your password', { exact: true }).fill(password);
    },
    send: pressInDialog('Make the token'),
  },
  {
    what: 'a new email is confirmed by its link',
    path: `/email-change/confirm?token=${'t'.repeat(43)}`,
    send: press('Confirm this address'),
  },
  {
    what: 'a new email is undone by its link',
    path: `/email-change/undo?token=${'t'.repeat(43)}`,
    send: press('Undo the change'),
  },
  {
    what: 'a second step is set up',
    email,
    path: '/userProfile/password',
    fill: async (page) => {
      await press('Set up')(page);
      await page.getByLabel('Your password', { exact: true }).fill(password);
    },
    send: pressInDialog('Continue'),
  },
  {
    what: 'a passkey is added',
    email,
    path: '/userProfile/password',
    fill: async (page) => {
      await press('Add a passkey')(page);
      await page.getByLabel('Your password', { exact: true }).fill(password);
    },
    send: pressInDialog('Continue'),
  },
  {
    what: 'other devices are signed out',
    email,
    path: '/userProfile/password',
    fill: press('End all others'),
    closes: true,
    send: pressInDialog('End all others'),
  },
  {
    what: 'emails are chosen',
    email,
    path: '/userProfile/edit/emails',
    fill: (page) => page.getByRole('main').getByRole('checkbox').first().click({ force: true }),
    send: press('Save'),
  },
  {
    what: 'the data of a person is asked for',
    email,
    path: '/userProfile/password',
    send: press('Download all my data'),
  },
  {
    what: 'an account is closed',
    email: 'member@example.com',
    path: '/userProfile/password',
    fill: async (page) => {
      await press('Close account')(page);
      await typeInto(page, 'Your email, to confirm', 'member@example.com');
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    },
    send: pressInDialog('Close account'),
  },
  {
    what: 'mails of a kind are stopped',
    path: '/unsubscribe?token=1234567890',
    send: press('Stop these mails'),
  },
  {
    what: 'a second step is removed by a link',
    path: `/lost-device?token=${'t'.repeat(43)}`,
    send: press('Start the 24 hours'),
  },
];
