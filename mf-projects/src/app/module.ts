import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

const loadHub = async () => ({ Page: (await import('./hub/hub-page.tsx')).HubPage });
const loadSearch = async () => ({ Page: (await import('./search-page.tsx')).SearchPage });
const loadProject = async () => ({ Page: (await import('./project/project-page.tsx')).ProjectPage });

export const { contract, name, routes, texts } = defineModule({
  name: 'mf-projects',
  routes: [
    { path: '/projects', load: loadHub },
    { path: '/projects/:status/:pageNum?', load: loadHub },
    { path: '/project/:projectId/:component?', load: loadProject },
    { path: '/search/rfq/:briefId?', load: loadSearch },
  ],
  texts: textsIn(import.meta.webpackContext('../locales')),
});
