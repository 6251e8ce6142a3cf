import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

// The shell imports these names.
export const { contract, name, routes, texts, widgets } = defineModule({
  name: 'mf-meadow',
  routes: [{ path: '/meadow', load: async () => ({ Page: (await import('./meadow-page.tsx')).MeadowPage }) }],
  texts: textsIn(import.meta.webpackContext('../locales')),
});
