import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

const loadNotifications = async () => ({
  Page: (await import('../features/list-notifications/index.ts')).NotificationsPage,
});

const loadMessages = async () => ({ Page: (await import('./messages-page.tsx')).MessagesPage });
const loadAllMessages = async () => ({ Page: (await import('./messages-page.tsx')).AllMessagesPage });

export const { contract, name, resume, routes, texts, widgets } = defineModule({
  name: 'mf-messaging',
  routes: [
    { path: '/notifications', load: loadNotifications },
    { path: '/messages/all', load: loadAllMessages },
    { path: '/messages/:chatId?', load: loadMessages },
  ],
  widgets: {
    'messaging.board': async () => ({
      Widget: (await import('../features/read-board/index.ts')).MessageBoard,
    }),
  },
  resume: async () => (await import('../shared/send-queue/start-queues.ts')).startQueues(),
  texts: textsIn(import.meta.webpackContext('../locales')),
});
