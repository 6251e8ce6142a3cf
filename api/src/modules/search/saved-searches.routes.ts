import { RenameSearchBody, type SavedSearch, SaveSearchBody } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import {
  deleteRemoved,
  insertSaved,
  listSaved,
  lockPerson,
  renameSaved,
  type SavedSearchRow,
  setRemoved,
} from './saved-searches.repository.ts';

const RESTORABLE_MS = 3_600_000;

export function savedSearchRoutes(app: FastifyInstance): void {
  const { database, hourlyTasks } = app.platform;
  hourlyTasks.add((now) => deleteRemoved(database, new Date(now.getTime() - RESTORABLE_MS)));

  route(app, 'GET /api/search/saved', async ({ db, user }) => (await listSaved(db, user.id)).map(present));

  route(app, 'POST /api/search/saved', async ({ db, user, body, now }) => {
    await lockPerson(db, user.id);
    refuseTooMany(await listSaved(db, user.id));
    const name = requiredAs(SaveSearchBody.properties.name, body.name, 'name');
    return present(
      await insertSaved(db, { id: newId(), userId: user.id, name, query: body.query, createdAt: now }),
    );
  });

  route(app, 'PUT /api/search/saved/:id', async ({ db, user, params, body }) => {
    const name = requiredAs(RenameSearchBody.properties.name, body.name, 'name');
    return presentOwn(await renameSaved(db, { userId: user.id, id: params.id, name }));
  });

  route(app, 'POST /api/search/saved/:id/remove', async ({ db, user, params, now }) => {
    presentOwn(await setRemoved(db, { userId: user.id, id: params.id, removedAt: now }));
    return null;
  });

  route(app, 'POST /api/search/saved/:id/restore', async ({ db, user, params: { id } }) => {
    await lockPerson(db, user.id);
    refuseTooMany((await listSaved(db, user.id)).filter((saved) => saved.id !== id));
    return presentOwn(await setRemoved(db, { userId: user.id, id, removedAt: null }));
  });
}

function refuseTooMany(others: readonly SavedSearchRow[]): void {
  const max = LIST_MAX_ITEMS.savedSearches;
  if (others.length >= max) throw conflict('search.tooManySaved', { params: { max } });
}

function presentOwn(row: SavedSearchRow | null): SavedSearch {
  if (!row) throw notFound('search.savedNotFound');
  return present(row);
}

const present = ({ id, name, query, createdAt }: SavedSearchRow): SavedSearch => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});
