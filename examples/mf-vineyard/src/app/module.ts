import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

// The shell imports these names.
export const { contract, name, routes, texts, widgets } = defineModule({
  name: 'mf-vineyard',
  routes: [
    { path: '/vineyard', load: async () => ({ Page: (await import('./rows-page.ts')).RowsPage }) },
    { path: '/vineyard/rows/:row', load: async () => ({ Page: (await import('./row-page.ts')).RowPage }) },
  ],
  texts: textsIn(import.meta.webpackContext('../locales')),
});
