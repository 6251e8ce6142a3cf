import { RenameTextBody, type SavedText } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import { renameSavedText, saveText } from './save-text.ts';
import { listTexts, removeText, type SavedTextRow } from './saved-texts.repository.ts';

export function savedTextsModule(app: FastifyInstance): void {
  route(app, 'GET /api/savedTexts', async ({ db, user }) =>
    (await listTexts(db, user.businessId)).map(presentText),
  );

  route(app, 'POST /api/savedTexts', async ({ db, user, body, now }) =>
    presentText(await saveText(db, { businessId: user.businessId, body, now })),
  );

  route(app, 'PUT /api/savedTexts/:id', async ({ db, user, params, body, now }) => {
    const key = { id: params.id, businessId: user.businessId };
    const name = requiredAs(RenameTextBody.properties.name, body.name, 'name');
    const renamed = await renameSavedText(db, key, { name, updatedAt: now });
    if (!renamed) throw notFound('savedText.notFound');
    return presentText(renamed);
  });

  route(app, 'POST /api/savedTexts/:id/remove', async ({ db, user, params }) => {
    await removeText(db, { id: params.id, businessId: user.businessId });
    return (await listTexts(db, user.businessId)).map(presentText);
  });
}

function presentText({ id, kind, name, content, updatedAt }: SavedTextRow): SavedText {
  return { id, kind, name, content, updatedAt: updatedAt.toISOString() };
}
