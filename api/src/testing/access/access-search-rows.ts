import { v7 as newId } from 'uuid';
import type { AccessRow, Persona } from './access-rows.ts';

const query = () => ({ name: 'Lighting nearby', query: { q: 'lighting' } });
const params = () => ({ id: newId() });

export const searchRows = (sellers: readonly Persona[]) =>
  ({
    'GET /api/search/saved': { may: sellers },
    'POST /api/search/saved': { may: sellers, answer: 201, body: query },
    'PUT /api/search/saved/:id': { may: sellers, answer: 404, params, body: () => ({ name: 'Near' }) },
    'POST /api/search/saved/:id/remove': { may: sellers, answer: 404, params },
    'POST /api/search/saved/:id/restore': { may: sellers, answer: 404, params },
  }) as const satisfies Readonly<Record<string, AccessRow>>;
