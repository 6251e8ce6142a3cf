import { defineModule } from '@worklane/shared-kernel/modules';
import enAu from '../locales/en-AU.json' with { type: 'json' };

// The shell expects these names as exports of the module.
export const { contract, name, routes, texts, widgets } = defineModule({
  name: 'mf-business',
  routes: [
    {
      path: '/businessProfile/:businessId?',
      load: async () => ({ Page: (await import('../features/view-business/index.ts')).BusinessPage }),
    },
  ],
  widgets: {
    'business.badge-cards': async () => ({
      Widget: (await import('../features/show-badge-cards/index.ts')).BadgeCards,
    }),
  },
  texts: { 'en-AU': enAu },
});
