import { defineModule } from '@worklane/shared-kernel/modules';
import enAu from '../locales/en-AU.json' with { type: 'json' };

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
  texts: { 'en-AU': enAu },
});
