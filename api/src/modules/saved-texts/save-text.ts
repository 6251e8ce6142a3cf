import { type SaveTextBody, SaveTextBody as schema } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, type SavedTextKind } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/problem.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import {
  addText,
  countTextsLocked,
  findAlike,
  listTexts,
  renameText,
  type SavedTextRow,
} from './saved-texts.repository.ts';

const [salesPitch, exclusions, terms] = schema.anyOf;
const propertiesOf = {
  salesPitch: salesPitch.properties,
  exclusions: exclusions.properties,
  terms: terms.properties,
};

interface NewText {
  businessId: string;
  body: SaveTextBody;
  now: Date;
}

export async function saveText(db: Executor, { businessId, body, now }: NewText): Promise<SavedTextRow> {
  const max = LIST_MAX_ITEMS.savedTexts;
  if ((await countTextsLocked(db, businessId)) >= max)
    throw conflict('savedText.tooMany', { params: { max } });
  const { name, content } = propertiesOf[body.kind];
  const row = {
    id: newId(),
    businessId,
    kind: body.kind,
    name: requiredAs(name, body.name, 'name'),
    content: requiredAs(content, body.content, 'content'),
    updatedAt: now,
  };
  const { kind, name: newName, content: newContent } = row;
  const same = await findAlike(db, businessId, { kind, content: newContent });
  if (same) throw conflict('savedText.alreadyThere', { params: { name: same.name } });
  await refuseTakenName(db, businessId, { kind, name: newName });
  await addText(db, row);
  return row;
}

export async function renameSavedText(
  db: Executor,
  key: { id: string; businessId: string },
  change: { name: string; updatedAt: Date },
): Promise<SavedTextRow | null> {
  await countTextsLocked(db, key.businessId);
  const text = (await listTexts(db, key.businessId)).find(({ id }) => id === key.id);
  if (!text) return null;
  await refuseTakenName(db, key.businessId, { kind: text.kind, name: change.name, exceptId: key.id });
  return renameText(db, key, change);
}

async function refuseTakenName(
  db: Executor,
  businessId: string,
  name: { kind: SavedTextKind; name: string; exceptId?: string },
): Promise<void> {
  const taken = await findAlike(db, businessId, name);
  if (taken) throw conflict('savedText.nameTaken', { params: { name: taken.name } });
}
