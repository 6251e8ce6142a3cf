import type { SavedSearch } from '@worklane/kernel/contracts';
import { anId, type ModuleStubs, problemAnswer } from '@worklane/kernel/testing/network';

export function savedStubs(saved: readonly SavedSearch[] = []): ReturnType<ModuleStubs['network']> {
  const all = new Map(saved.map((search) => [search.id, search]));
  const removed = new Map<string, SavedSearch>();
  const missing = problemAnswer(404, { code: 'search.savedNotFound', message: 'Not found.' });
  const move = (id: string, from: Map<string, SavedSearch>, to: Map<string, SavedSearch>) => {
    const found = from.get(id);
    if (!found) return null;
    from.delete(id);
    to.set(id, found);
    return found;
  };
  return {
    'GET /api/search/saved': () => [...all.values()],
    'POST /api/search/saved': ({ body }) => {
      const search = aSavedSearch(body);
      all.set(search.id, search);
      return search;
    },
    'PUT /api/search/saved/:id': ({ params, body }) => {
      const found = all.get(params.id);
      if (!found) return missing;
      const next = { ...found, name: body.name };
      all.set(params.id, next);
      return next;
    },
    'POST /api/search/saved/:id/remove': ({ params }) => (move(params.id, all, removed) ? null : missing),
    'POST /api/search/saved/:id/restore': ({ params }) => move(params.id, removed, all) ?? missing,
  };
}

export const aSavedSearch = (values: Partial<SavedSearch> = {}): SavedSearch => ({
  id: anId(),
  name: 'Lighting nearby',
  query: { q: 'lighting', within: 25 },
  createdAt: '2026-11-16T01:00:00.000Z',
  ...values,
});
