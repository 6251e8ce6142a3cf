import { press, type Save, type as typeInto } from './save.ts';

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
    what: 'a chat with a colleague is started',
    email: 'lead@example.com',
    path: '/messages',
    fill: async (page) => {
      if (!(await page.getByRole('dialog').isVisible())) await press('Message a colleague')(page);
      await typeInto(page, 'Find a colleague', 'Jack');
    },
    send: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Jack Reid/ })
        .click(),
  },
  {
    what: 'all notifications are marked as read',
    email: 'lead@example.com',
    path: '/notifications',
    send: press('Mark all as read'),
  },
];
