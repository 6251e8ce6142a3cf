import type {
  ErrorGroup,
  ErrorPlace,
  ModuleManifest,
  ReleaseDetails,
  ReleasePreview,
} from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import {
  anId,
  listAnswer,
  pageOf,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const MANY = 47;
const AT = '2026-11-20T04:40:00.000Z';

const aPlace = (line: number, source: ErrorPlace['source'] = null): ErrorPlace => ({
  file: 'mf-projects/0.2.0-1a2b3c4d/160.e2086bfd.js',
  line: 1,
  column: 20_000 + line,
  source,
});

const placesAt = (line: number): ErrorPlace[] => [
  aPlace(1, { file: 'mf-projects/src/features/hub/due.ts', line, column: 17, name: 'formatDue' }),
  aPlace(2),
];

export function anErrorGroup(values: Partial<ErrorGroup> = {}): ErrorGroup {
  return {
    release: '0.2.0-1a2b3c4d',
    isRest: false,
    kind: 'render',
    name: 'TypeError',
    meaning: 'noProperties',
    number: null,
    count: 8,
    firstAt: AT,
    lastAt: '2026-11-21T04:40:00.000Z',
    browsers: [
      { browser: 'Chrome 142', count: 5 },
      { browser: 'Safari 26', count: 3 },
    ],
    places: placesAt(48),
    ...values,
  };
}

const aManifest: ModuleManifest = {
  name: 'mf-projects',
  owner: 'Projects team',
  area: { 'en-AU': 'Projects' },
  paths: [],
  navigation: [],
  widgets: { offers: [], uses: [] },
  events: { emits: [], listens: [] },
  requires: { kernel: '^0.1.0', shell: '>=0.1.0' },
  budgets: { entryBytes: 100_000, totalBytes: 200_000 },
};

function releaseDetails(id: string, libraryBytes: number): ReleaseDetails {
  const own = 60_000;
  const file = { path: 'remoteEntry.js', bytes: own + libraryBytes, integrity: `sha384-${'A'.repeat(64)}` };
  return {
    description: {
      package: 'mf-projects',
      id,
      version: id.slice(0, id.indexOf('-')),
      kernel: '0.1.0',
      provides: null,
      entry: file.path,
      preload: [],
      manifest: aManifest,
      files: [file],
    },
    sent: { [file.path]: file.bytes / 5 },
    measures: {
      parts: { [file.path]: { 'features/hub': own, 'node_modules/date-fns': libraryBytes } },
      shared: {},
      texts: {},
    },
    maps: [],
  };
}

function aReleasePreview(values: Partial<ReleasePreview> = {}): ReleasePreview {
  return {
    id: anId(),
    release: '0.3.0-9d41c7e2',
    code: 'signed-code',
    createdAt: AT,
    endsAt: '2099-11-20T04:40:00.000Z',
    endedAt: null,
    who: 'projects team',
    source: {
      ...{ commit: 'e27b10f4'.repeat(5), author: 'Mia Maker', committedAt: AT, isDirty: false },
      title: 'Ranges in the quote form',
    },
    ...values,
  };
}

export function releaseDetailStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  const groups =
    data === 'empty'
      ? []
      : Array.from({ length: data === 'many' ? MANY : 1 }, (_, index) =>
          anErrorGroup({ count: 8 + index, places: placesAt(48 + index) }),
        );
  let previews =
    data === 'empty'
      ? []
      : Array.from({ length: data === 'many' ? MANY : 1 }, (_, index) =>
          aReleasePreview({ release: `0.3.${index}-9d41c7e2` }),
        );
  const running = () => previews.filter(({ endedAt }) => endedAt === null);
  return {
    'GET /api/releases/:package/errors': ({ query }) => {
      const { pageNum = 1, limit = PAGE_SIZE.releaseErrors, id } = query ?? {};
      const found = groups.filter(({ release }) => id === undefined || release === id);
      return listAnswer(pageOf(found, pageNum, limit), found.length);
    },
    'GET /api/releases/:package/details': ({ query }) => {
      const id = query?.id ?? '';
      return releaseDetails(id, id.startsWith('0.2') ? 48_000 : 31_500);
    },
    'GET /api/releases/:package/previews': ({ params }) => (params.package === 'mf-projects' ? previews : []),
    'GET /api/operator/releases/previews': ({ query }) => {
      const { pageNum = 1, pageSize = PAGE_SIZE.releasePreviews } = query ?? {};
      const page = pageOf(running(), pageNum, pageSize);
      return listAnswer(
        page.map((preview) => ({ package: 'mf-projects', ...preview })),
        running().length,
      );
    },
    'POST /api/releases/:package/previews': ({ body: { id } }) => {
      const made = aReleasePreview({ release: id });
      previews = [made, ...previews];
      return made;
    },
    'POST /api/releases/:package/previews/end': ({ body: { id } }) => {
      const found = previews.find((preview) => preview.id === id && preview.endedAt === null);
      if (!found) return problemAnswer(404, { code: 'release.noPreview', message: 'No such preview runs.' });
      previews = previews.map((preview) => (preview === found ? { ...preview, endedAt: AT } : preview));
      return { id, release: found.release };
    },
  };
}
