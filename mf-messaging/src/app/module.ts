import { textsIn } from '@worklane/shared-kernel/i18n';
import { defineModule } from '@worklane/shared-kernel/modules';

const loadNotifications = async () => ({
  Page: (await import('../features/list-notifications/index.ts')).NotificationsPage,
});

// The shell expects these names as exports of the module.
export const { contract, name, routes, texts } = defineModule({
  name: 'mf-messaging',
  routes: [{ path: '/notifications', load: loadNotifications }],
  texts: textsIn(import.meta.webpackContext('..', { regExp: /\/locales\/[^/]+\.json$/ })),
});
