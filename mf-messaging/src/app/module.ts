import { defineModule } from '@worklane/shared-kernel/modules';
import enAu from '../locales/en-AU.json' with { type: 'json' };

const loadNotifications = async () => ({
  Page: (await import('../features/list-notifications/index.ts')).NotificationsPage,
});

// The shell expects these names as exports of the module.
export const { contract, name, routes, texts } = defineModule({
  name: 'mf-messaging',
  routes: [{ path: '/notifications', load: loadNotifications }],
  texts: { 'en-AU': enAu },
});
