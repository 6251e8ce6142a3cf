import type { UserPreferences } from '@worklane/shared-kernel/contracts';
import { isMailKind } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { changePreferences, findPreferences, type PreferencesRecord } from './preferences.repository.ts';

export function preferencesModule(app: FastifyInstance): void {
  route(app, 'GET /api/userpreferences/mine', async ({ db, user }) =>
    presentPreferences(await findPreferences(db, user.id)),
  );
  route(app, 'PUT /api/userpreferences/mine', async ({ body, db, user }) =>
    presentPreferences(await changePreferences(db, user.id, body)),
  );
}

function presentPreferences(record: PreferencesRecord | null): UserPreferences {
  // A kind that no longer exists may still be stored.
  const declinedMails = (record?.declinedMails ?? []).filter(isMailKind);
  return { appearance: record?.appearance ?? null, declinedMails };
}
