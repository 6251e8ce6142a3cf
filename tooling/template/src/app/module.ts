import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

// The shell imports these names.
export const { contract, name, routes, texts, widgets } = defineModule({
  name: 'mf-sample-module',
  routes: [
    {
      path: '/sample-module',
      load: async () => ({ Page: (await import('./sample-module-page.tsx')).SampleModulePage }),
    },
  ],
  widgets: {
    'sample-module.visits': async () => ({
      Widget: (await import('../features/show-visits/index.ts')).Visits,
    }),
  },
  texts: textsIn(import.meta.webpackContext('../locales')),
});
