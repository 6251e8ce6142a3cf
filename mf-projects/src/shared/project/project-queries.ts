import { queryOptions, useQuery } from '@worklane/kernel/query';
import type { ListStatus } from '../paths.ts';
import { loadFeeTerms, loadProject } from './project.api.ts';
import { loadCounts } from './project-counts.api.ts';

const root = 'mf-projects';

export const projectKeys = {
  lists: () => [root, 'list'] as const,
  list: (status: ListStatus, pageNum: number, address: string) =>
    [root, 'list', status, pageNum, address] as const,
  overview: (status: ListStatus) => [root, 'overview', status] as const,
  week: (from: string) => [root, 'week', from] as const,
  due: () => [root, 'due'] as const,
  calendar: () => [root, 'calendar'] as const,
  counts: () => [root, 'counts'] as const,
  quotingFigures: () => [root, 'quotingFigures'] as const,
  project: (id: string) => [root, 'project', id] as const,
  fee: (id: string) => [root, 'fee', id] as const,
  file: (id: string) => [root, 'file', id] as const,
  revisions: (id: string, before: number | undefined) => [root, 'revisions', id, before] as const,
  timeline: (id: string) => [root, 'activity', id] as const,
  activity: (id: string, pages: number) => [root, 'activity', id, pages] as const,
  earlierQuotes: (q: string, pageNum: number) => [root, 'earlierQuotes', q, pageNum] as const,
  savedTexts: () => [root, 'savedTexts'] as const,
  presence: (id: string) => [root, 'presence', id] as const,
  reviewsOf: (personId: string) => [root, 'reviews', personId] as const,
  allRfqs: () => [root, 'rfqs'] as const,
  savedSearches: () => [root, 'savedSearches'] as const,
  rfqs: (address: string) => [root, 'rfqs', address] as const,
  rfq: (id: string) => [root, 'rfq', id] as const,
  industries: () => [root, 'industries'] as const,
};

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectKeys.project(id),
    queryFn: ({ signal }) => loadProject(id, signal),
    // The business's badges decide which content a brief withholds.
    meta: { follows: [{ kind: 'project', id }, { kind: 'badges' }] },
  });

export const useCounts = () =>
  useQuery({
    queryKey: projectKeys.counts(),
    queryFn: ({ signal }) => loadCounts(signal),
    meta: { follows: [{ kind: 'jobs' }] },
  });

export const useFeeTerms = (projectId: string) =>
  useQuery({
    queryKey: projectKeys.fee(projectId),
    queryFn: ({ signal }) => loadFeeTerms(projectId, signal),
    staleTime: 5 * 60_000,
  });
