/** Keys of the query cache. */
export const buyingKeys = {
  all: ['mf-buying'] as const,
  lists: () => ['mf-buying', 'requests'] as const,
  overview: () => ['mf-buying', 'overview'] as const,
  draft: (id: string) => ['mf-buying', 'draft', id] as const,
  industries: () => ['mf-buying', 'industries'] as const,
  addresses: (text: string) => ['mf-buying', 'addresses', text] as const,
  levels: () => ['mf-buying', 'levels'] as const,
  foundContractors: (query: unknown) => ['mf-buying', 'found-contractors', query] as const,
  contractorLists: () => ['mf-buying', 'contractor-lists'] as const,
  importPlan: () => ['mf-buying', 'import-plan'] as const,
  preview: (id: string) => ['mf-buying', 'preview', id] as const,
  request: (id: string) => ['mf-buying', 'request', id] as const,
  activity: (id: string) => ['mf-buying', 'activity', id] as const,
  activityPages: (id: string, pages: number) => ['mf-buying', 'activity', id, pages] as const,
  board: (id: string) => ['mf-buying', 'board', id] as const,
  file: (id: string) => ['mf-buying', 'file', id] as const,
  contractors: (id: string, q: string, pageNum: number) =>
    ['mf-buying', 'contractors', id, q, pageNum] as const,
  project: (id: string) => ['mf-buying', 'project', id] as const,
  comparison: (id: string) => ['mf-buying', 'comparison', id] as const,
  award: (id: string) => ['mf-buying', 'award', id] as const,
};
