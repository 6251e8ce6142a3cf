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
  {
    what: 'a message of a board is sent',
    email: 'solo@example.com',
    path: ({ accepted }) => `/project/${accepted}/messages`,
    fill: (page) => typeInto(page, 'Message to everyone on the board', 'Is there a lift?'),
    send: press('Send'),
    waits: /Not sent|Waiting for a connection/,
  },
  {
    what: 'all notifications are marked as read',
    email: 'lead@example.com',
    path: '/notifications',
    send: press('Mark all as read'),
  },
];
