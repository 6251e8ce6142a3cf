import { press, type Save, type as typeInto } from './save.ts';

const email = 'lead@example.com';

/** Saves of mf-business. */
export const savesOfBusiness: readonly Save[] = [
  {
    what: 'a business profile is saved',
    email,
    path: '/business/edit',
    fill: (page) => typeInto(page, 'Description (optional)', 'Boards that last.'),
    isEveryday: true,
    send: press('Save'),
  },
];
