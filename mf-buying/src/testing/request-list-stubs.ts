import type { RequestOverview, RequestRow } from '@worklane/kernel/contracts';
import { isBuyersMove, isoDateIn, PAGE_SIZE, REQUEST_GROUPS } from '@worklane/kernel/domain';
import {
  anId,
  listAnswer,
  pageOf,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number) => isoDateIn(inDays(days));

export function aRequestRow(values: Partial<RequestRow> = {}): RequestRow {
  return {
    id: anId(),
    isDraft: false,
    workTitle: 'LED lighting upgrade, car park levels B1 to B3',
    site: 'Ellery Tower, Parramatta NSW 2150',
    siteTimeZone: 'Australia/Sydney',
    industry: { name: 'Lighting', parentIndustry: 'Electrical' },
    group: 'open',
    move: 'viewRequest',
    moveCount: null,
    isYourMove: isBuyersMove(values.move ?? 'viewRequest'),
    dueDate: inDays(7),
    isSealed: false,
    isWithdrawn: false,
    priceEndsOn: null,
    contractors: { invited: 5, seen: 4, willQuote: 1, quoted: 2, declined: 1 },
    contractorName: null,
    projectId: null,
    amountIncludingGst: null,
    amountDue: null,
    payOn: null,
    workStartsOn: null,
    workEndsOn: null,
    completedAt: null,
    paidAt: null,
    responsible: {
      _id: '019a9d00-0000-7000-8000-0000000000a1',
      id: '019a9d00-0000-7000-8000-0000000000a1',
      firstName: 'Priya',
      lastName: 'Raman',
      avatarUrl: null,
    },
    updatedAt: inDays(0),
    ...values,
  };
}

const contractorName = 'Harbourline Electrical';
const meridian = 'Meridian House, North Ryde NSW 2113';

/** One Work Request in each state, in the order of the list. */
export const someRequests = (): RequestRow[] => [
  aRequestRow({ group: 'decide', move: 'compare', moveCount: 4, dueDate: inDays(-1) }),
  aRequestRow({
    workTitle: 'Plant deck waterproofing, level 14',
    site: meridian,
    move: 'answerQuestions',
    moveCount: 2,
    dueDate: inDays(3),
  }),
  aRequestRow({
    workTitle: 'Hot water plant replacement, tower roof',
    group: 'progress',
    move: 'checkWork',
    contractorName: 'Bayside Plumbing',
    completedAt: inDays(-1),
  }),
  aRequestRow({
    workTitle: 'Chilled water pump isolators, plant room 3',
    site: meridian,
    group: 'pay',
    move: 'pay',
    contractorName,
    amountIncludingGst: 7062,
    amountDue: 7062,
    payOn: dayIn(10),
  }),
  aRequestRow({
    workTitle: 'Emergency lighting rectification, levels 1 to 12',
    site: meridian,
    group: 'rate',
    move: 'rate',
    contractorName,
    amountIncludingGst: 12_408,
    paidAt: inDays(-3),
  }),
  aRequestRow({
    workTitle: 'Visitor car park line marking, 64 bays',
    site: 'Meridian Newstead, Newstead QLD 4006',
    isDraft: true,
    group: 'draft',
    move: 'finishDraft',
    dueDate: null,
    contractors: { invited: 0, seen: 0, willQuote: 0, quoted: 0, declined: 0 },
  }),
  aRequestRow({ workTitle: 'EV charger feasibility, visitor parking bays 1 to 8' }),
  aRequestRow({
    workTitle: 'Fire stair door closers, levels 1 to 9',
    site: meridian,
    group: 'progress',
    move: 'viewJob',
    contractorName: 'Summit Fire Services',
    workStartsOn: dayIn(-8),
    workEndsOn: dayIn(8),
  }),
];

export function anOverview(rows: readonly RequestRow[] = someRequests()): RequestOverview {
  const countOf = (group: string) => rows.filter((row) => row.group === group).length;
  const counts = Object.fromEntries(REQUEST_GROUPS.map((group) => [group, countOf(group)]));
  return {
    counts: counts as RequestOverview['counts'],
    yourMoves: rows.filter(({ isYourMove }) => isYourMove).length,
    closesThisWeek: 1,
    mine: rows.length,
    sites: rows.length === 0 ? [] : ['Ellery Tower, Parramatta NSW 2150', meridian],
    industries: rows.length === 0 ? [] : [{ id: '019a9d00-0000-7000-8000-0000000000f1', name: 'Lighting' }],
  };
}

export function requestListStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  let rows = data === 'empty' ? [] : someRequests();
  if (data === 'many') rows = Array.from({ length: 12 }, someRequests).flat();
  return {
    'GET /api/buyer/overview': () => anOverview(rows),
    'GET /api/buyer/requestforquotes': ({ query }) => {
      const words = query?.q?.toLowerCase() ?? '';
      const found = rows
        .filter(({ group }) => (query?.group ? group === query.group : group !== 'done'))
        .filter(({ workTitle }) => workTitle?.toLowerCase().includes(words));
      return listAnswer(pageOf(found, query?.pageNum ?? 1, PAGE_SIZE.projects), found.length);
    },
  };
}
