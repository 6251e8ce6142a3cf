import type { SavedQuery, SavedSearch } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export async function loadSaved(signal?: AbortSignal): Promise<SavedSearch[]> {
  return call('GET /api/search/saved', { signal });
}

export async function saveSearch(name: string, query: SavedQuery): Promise<SavedSearch> {
  return call('POST /api/search/saved', { body: { name, query } });
}

export async function renameSearch(id: string, name: string): Promise<SavedSearch> {
  return call('PUT /api/search/saved/:id', { params: { id }, body: { name } });
}

export async function removeSearch(id: string): Promise<unknown> {
  return call('POST /api/search/saved/:id/remove', { params: { id } });
}

export async function restoreSearch(id: string): Promise<unknown> {
  return call('POST /api/search/saved/:id/restore', { params: { id } });
}
