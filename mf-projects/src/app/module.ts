import { defineModule } from '@worklane/shared-kernel/modules';
import enAu from '../locales/en-AU.json' with { type: 'json' };

const loadHub = async () => ({ Page: (await import('./hub-page.tsx')).HubPage });
const loadProject = async () => ({ Page: (await import('./project-page.tsx')).ProjectPage });

// The shell expects these names as exports of the module.
export const { contract, name, routes, texts } = defineModule({
  name: 'mf-projects',
  routes: [
    { path: '/projects', load: loadHub },
    { path: '/projects/:status/:pageNum?', load: loadHub },
    { path: '/project/:projectId/:component?', load: loadProject },
  ],
  texts: { 'en-AU': enAu },
});
