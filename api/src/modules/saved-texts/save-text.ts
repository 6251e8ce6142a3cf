import { type SaveTextBody, SaveTextBody as schema } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { conflict } from '../../platform/problem.ts';
import { requiredAs } from '../../platform/typed-text.ts';
import { addText, countTextsLocked, type SavedTextRow } from './saved-texts.repository.ts';

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

/** Saves a text for a business, cleaned as the same text of a quote is. */
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
  await addText(db, row);
  return row;
}
