import { press, type Save, type as typeInto } from './save.ts';

/** Saves of mf-messaging. */
export const savesOfMessaging: readonly Save[] = [
  {
    what: 'a message of a chat is sent',
    email: 'lead@example.com',
    path: ({ chat }) => `/messages/${chat}`,
    fill: (page) => typeInto(page, /^Message to/, 'Is the riser open?'),
    isEveryday: true,
    send: press('Send'),
    waits: /Not sent|Waiting for a connection/,
  },
];
