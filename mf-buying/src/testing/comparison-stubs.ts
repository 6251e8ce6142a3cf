import type { Comparison } from '@worklane/kernel/contracts';
import {
  aChat,
  anId,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';
import { aComparison, stubProjectId } from './comparison-data.ts';

const requestIds = {
  four: '019a9d00-0005-7000-8000-000000000001',
  two: '019a9d00-0005-7000-8000-000000000002',
  one: '019a9d00-0005-7000-8000-000000000003',
  sealed: '019a9d00-0005-7000-8000-000000000004',
  modified: '019a9d00-0005-7000-8000-000000000005',
  awarded: '019a9d00-0005-7000-8000-000000000006',
} as const;
export type StubComparison = keyof typeof requestIds;

export const stubRequestId = (kind: StubComparison) => requestIds[kind];

export const comparisonPages = {
  'Compare: 4 quotes': `/buying/compare/${requestIds.four}`,
  'Compare: 2 quotes': `/buying/compare/${requestIds.two}`,
  'Compare: 1 quote': `/buying/compare/${requestIds.one}`,
  'Compare: sealed': `/buying/compare/${requestIds.sealed}`,
  'Compare: being modified': `/buying/compare/${requestIds.modified}`,
  'Compare: awarded': `/buying/compare/${requestIds.awarded}`,
  'Award dialog': `/buying/compare/${requestIds.four}?award=${stubProjectId(0)}`,
  'Award record': `/buying/award/${requestIds.awarded}`,
};

function beingModified(comparison: Comparison): Comparison {
  const [first, ...others] = comparison.quotes;
  return first ? { ...comparison, quotes: [{ ...first, isBeingModified: true }, ...others] } : comparison;
}

/** Quotes whose lines belong to no item of a schedule. */
function withoutSchedule(comparison: Comparison): Comparison {
  return {
    ...comparison,
    rows: comparison.rows.map((row) => ({ ...row, isScheduled: false })),
    quotes: comparison.quotes.map((quote) => {
      const lines = quote.content.lines.map(({ scheduleItemId: _, inclusion: __, ...line }) => line);
      return { ...quote, content: { ...quote.content, lines } };
    }),
  };
}

/** More quotes than fit side by side. */
function withMore(comparison: Comparison): Comparison {
  const others = comparison.quotes.map((quote, index) => ({
    ...quote,
    projectId: stubProjectId(index + 10),
  }));
  const rows = comparison.rows.map((row) => ({
    ...row,
    cells: [
      ...row.cells,
      ...row.cells.map((cell, index) => ({ ...cell, projectId: stubProjectId(index + 10) })),
    ],
  }));
  return { ...comparison, quotes: [...comparison.quotes, ...others], rows };
}

const dataOf: Record<StubContext['data'], (comparison: Comparison) => Comparison> = {
  some: (comparison) => comparison,
  many: withMore,
  empty: (comparison) => ({ ...comparison, quotes: [], rows: [], middleTotal: null, sealedQuotes: 0 }),
};

export function stubComparison(kind: StubComparison): Comparison {
  const requestId = requestIds[kind];
  if (kind === 'sealed')
    return aComparison(requestId, {
      quotes: 0,
      rows: [],
      isSealed: true,
      sealedQuotes: 3,
      canAward: false,
      middleTotal: null,
      dueDate: '2026-12-01T06:00:00.000Z',
    });
  if (kind === 'awarded')
    return aComparison(requestId, { canAward: false, awardedProjectId: stubProjectId(0) });
  const counts = { four: 4, two: 2, one: 1, modified: 4 };
  const comparison = aComparison(requestId, { quotes: counts[kind] });
  if (kind === 'two') return withoutSchedule(comparison);
  return kind === 'modified' ? beingModified(comparison) : comparison;
}

const missing = () =>
  problemAnswer(404, { code: 'brief.notFound', message: 'There is no such Work Request.' });

/** The calls of the comparison and of the award on these comparisons. */
export function comparisonStubs({ user, data }: Pick<StubContext, 'user' | 'data'>): StubHandlers {
  const kinds = Object.keys(requestIds) as StubComparison[];
  const all = new Map(kinds.map((kind) => [requestIds[kind] as string, dataOf[data](stubComparison(kind))]));
  const find = (id: string) => all.get(id);
  return {
    'GET /api/buyer/requestforquotes/:id/comparison': ({ params }) => find(params.id) ?? missing(),
    'PUT /api/buyer/requestforquotes/:id/comparison': ({ params, body }) => {
      const before = find(params.id);
      if (!before) return missing();
      const after = { ...before, version: body.version + 1 };
      all.set(params.id, after);
      return after;
    },
    'PUT /api/buyer/projects/:id/assessment': ({ body }) => ({
      isShortlisted: body.isShortlisted ?? false,
      note: body.note ?? '',
    }),
    'GET /api/buyer/requestforquotes/:id/awardRecord': ({ params }) => {
      const comparison = find(params.id);
      if (!comparison?.awardedProjectId) return missing();
      const [winner, ...others] = comparison.quotes;
      return {
        awardedAt: '2026-11-24T23:10:00.000Z',
        by: { id: user.id, firstName: 'Priya', lastName: 'Raman' },
        projectId: comparison.awardedProjectId,
        businessName: winner?.contractor.name ?? '',
        reasons: others.map(({ projectId, contractor }, index) => ({
          projectId,
          businessName: contractor.name,
          reason: index === 0 ? ('scope' as const) : ('price' as const),
          words: index === 0 ? 'Disposal of the old fittings was not included.' : null,
        })),
        comparison,
      };
    },
    'GET /api/buyer/requestforquotes/:id/awardRecord/pdf': () => ({ url: '/files/awards/stub' }),
    'POST /api/chats': () => aChat(user.id, { id: anId() }),
  };
}
