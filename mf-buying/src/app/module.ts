import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

const loadHome = async () => ({ Page: (await import('./buying-home.tsx')).BuyingHome });
const loadList = async () => ({ Page: (await import('./remembered-list-page.tsx')).RememberedListPage });
const loadForm = async () => ({
  Page: (await import('../features/write-request/index.ts')).WriteRequestPage,
});
const loadImport = async () => ({
  Page: (await import('../features/import-requests/index.ts')).ImportRequestsPage,
});
const loadPreview = async () => ({
  Page: (await import('../features/preview-request/index.ts')).PreviewRequestPage,
});
const loadRequest = async () => ({ Page: (await import('./request-page.tsx')).RequestPage });
const loadComparison = async () => ({ Page: (await import('./comparison-page.tsx')).ComparisonPage });
const loadAward = async () => ({ Page: (await import('../features/read-award/index.ts')).AwardRecordPage });

export const { contract, name, routes, texts, widgets } = defineModule({
  name: 'mf-buying',
  routes: [
    { path: '/buying', load: loadHome },
    { path: '/buying/requests', load: loadList },
    { path: '/buying/requests/new/:draftId?', load: loadForm },
    { path: '/buying/requests/import', load: loadImport },
    { path: '/buying/requests/preview/:draftId', load: loadPreview },
    { path: '/buying/request/:requestId/:component?', load: loadRequest },
    { path: '/buying/compare/:requestId', load: loadComparison },
    { path: '/buying/award/:requestId', load: loadAward },
  ],
  texts: textsIn(import.meta.webpackContext('../locales')),
});
