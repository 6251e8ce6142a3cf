import { defineModule } from '@worklane/shared-kernel/modules';
import enAu from '../locales/en-AU.json' with { type: 'json' };

const loadNotifications = async () => ({
  Page: (await import('../features/list-notifications/index.ts')).NotificationsPage,
});

// The shell reads these names from the module itself.
export const { contract, name, routes, texts } = defineModule({
  name: 'mf-messaging',
  routes: [{ path: '/notifications', load: loadNotifications }],
  texts: { 'en-AU': enAu },
});
