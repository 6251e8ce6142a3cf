import { randomUUID } from 'node:crypto';
import { DescribePortfolioItemBody, type PortfolioItem } from '@worklane/shared-kernel/contracts';
import {
  LIST_MAX_ITEMS,
  PORTFOLIO_MAX_MEGABYTES,
  portfolioDocumentEnding,
  TEXT_MAX_LENGTH,
  truncateText,
} from '@worklane/shared-kernel/domain';
import type { Database, Executor } from '../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, notFound, ProblemError } from '../../platform/http/problem.ts';
import { storableAs } from '../../platform/texts/typed-text.ts';
import { encodePortfolioPicture, type PortfolioPictures } from '../avatars/index.ts';
import {
  type CompleteFile,
  type FileStorage,
  findFiles,
  requireAttachable,
  requireSafe,
  riskOfFile,
  writeContent,
} from '../files/index.ts';
import { presentPortfolio } from './businesses.presenter.ts';
import { type BusinessRow, isLeadOf, lockBusiness } from './businesses.repository.ts';
import { addPicture, deletePicture, listUnusedPictures, setPortfolio } from './portfolio.repository.ts';

const HOUR = 3_600_000;
const KEPT_MS = 24 * HOUR;
const BATCH_SIZE = 100;
const UNTITLED = 'Untitled';

export const PICTURES_PATH = '/files/portfolio';
export const DOCUMENT_NAME = 'document';
export type PictureSize = 'full' | 'thumbnail';
export const pictureKey = (id: string, size: PictureSize) => `portfolio-${id}-${size}`;
const pictureUrl = (id: string, size: PictureSize) => `${PICTURES_PATH}/${id}/${size}.webp`;

interface PortfolioContext {
  database: Database;
  storage: FileStorage;
  now: Date;
  isScanning: boolean;
}

interface PortfolioDocument {
  document: Buffer;
  name: string;
  mime: string;
}

interface Own {
  businessId: string;
  leadId: string;
}

/**
 * Creates items: re-encoded pictures, and documents for download. Throws 403 for non-leads, 400 at an unsupported file,
 * and 409 for a full portfolio or an unscanned document.
 */
export async function addToPortfolio(
  { database, storage, now, isScanning }: PortfolioContext,
  { businessId, leadId, fileIds }: Own & { fileIds: readonly string[] },
): Promise<PortfolioItem[]> {
  await database.transaction(async (db) =>
    requireRoom(await lockOwn(db, { businessId, leadId }), fileIds.length),
  );
  const context = { database, storage, now, isScanning };
  const made: (PortfolioPictures | PortfolioDocument)[] = [];
  for (const [index, { file, content }] of (await uploadsOf(context, businessId, fileIds)).entries())
    made.push(
      isDocument(file)
        ? documentOf(file, content, isScanning)
        : await encodePortfolioPicture(content, `fileIds.${index}`),
    );
  const items: PortfolioItem[] = [];
  for (const one of made)
    items.push(
      'document' in one
        ? await storeDocument(context, businessId, one)
        : await storePicture(context, businessId, one),
    );
  return database.transaction(async (db) => {
    const business = await lockOwn(db, { businessId, leadId });
    requireRoom(business, items.length);
    await setPortfolio(db, { businessId, items: [...keptItems(business, now), ...items], now });
    return items;
  });
}

export async function setRemoved(
  db: Executor,
  { businessId, leadId, itemId, isRemoved, now }: Own & { itemId: string; isRemoved: boolean; now: Date },
): Promise<void> {
  const business = await lockOwn(db, { businessId, leadId });
  const items = keptItems(business, now);
  const found = items.find(({ _id }) => _id === itemId);
  if (!found) throw notFound('business.itemNotFound');
  const { removedAt = now.toISOString(), ...item } = found;
  if (!isRemoved && found.removedAt !== undefined) requireRoom(business, 1);
  const changed = isRemoved ? { ...item, removedAt } : item;
  await setPortfolio(db, { businessId, items: items.map((one) => (one === found ? changed : one)), now });
}

/** Throws 404 if the item is not shown, and 409 with the item if another person changed the same text. */
export async function describeItem(
  db: Executor,
  {
    businessId,
    leadId,
    itemId,
    body: { before, ...typed },
    now,
  }: Own & { itemId: string; body: DescribePortfolioItemBody; now: Date },
): Promise<PortfolioItem> {
  const business = await lockOwn(db, { businessId, leadId });
  const items = keptItems(business, now);
  const found = items.find(({ _id, removedAt }) => _id === itemId && removedAt === undefined);
  if (!found) throw notFound('business.itemNotFound');
  const { name, description } = DescribePortfolioItemBody.properties;
  const wanted: Partial<Pick<PortfolioItem, 'name' | 'description'>> = {
    ...(typed.name !== undefined && {
      name: storableAs(name, typed.name, 'name')?.replace(/\s+/g, ' ') ?? UNTITLED,
    }),
    ...(typed.description !== undefined && {
      description: storableAs(description, typed.description, 'description'),
    }),
  };
  const isStale = (['name', 'description'] as const).some(
    (word) => wanted[word] !== undefined && found[word] !== before[word] && found[word] !== wanted[word],
  );
  if (isStale) throw conflict('business.itemStale', { current: found });
  const changed = { ...found, ...wanted };
  await setPortfolio(db, { businessId, items: items.map((one) => (one === found ? changed : one)), now });
  return changed;
}

/** Removes unused pictures, the bytes before the row. An hour's delay keeps pictures that are being saved. */
export async function removeUnusedPictures(
  database: Database,
  storage: FileStorage,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - HOUR);
  const keptSince = new Date(now.getTime() - KEPT_MS);
  const unused = await listUnusedPictures(database, { before, keptSince, limit: BATCH_SIZE });
  for (const id of unused) {
    for (const size of ['full', 'thumbnail'] as const) await storage.remove(pictureKey(id, size));
    await deletePicture(database, id);
  }
  return unused.length;
}

async function lockOwn(db: Executor, { businessId, leadId }: Own): Promise<BusinessRow> {
  const business = await lockBusiness(db, businessId);
  if (!business || !(await isLeadOf(db, leadId, businessId)))
    throw new ProblemError(403, 'business.onlyLeadEdits');
  return business;
}

function requireRoom({ portfolio }: BusinessRow, added: number): void {
  const { portfolio: max } = LIST_MAX_ITEMS;
  if (presentPortfolio(portfolio).length + added > max)
    throw conflict('business.portfolioFull', { params: { max } });
}

const keptItems = ({ portfolio }: BusinessRow, now: Date) =>
  portfolio.filter(
    ({ removedAt }) => removedAt === undefined || Date.parse(removedAt) > now.getTime() - KEPT_MS,
  );

interface Upload {
  file: CompleteFile;
  content: Buffer;
}

async function uploadsOf(
  { database, storage, now }: PortfolioContext,
  businessId: string,
  fileIds: readonly string[],
): Promise<Upload[]> {
  const files = await database.transaction(async (db) => {
    const wanted = { fileIds, field: 'fileIds', purpose: 'portfolio-picture' as const, now };
    await requireAttachable(db, { ...wanted, contextId: businessId, businessId });
    return findFiles(db, fileIds);
  });
  const uploads: Upload[] = [];
  for (const [index, id] of fileIds.entries()) {
    const file = files.get(id);
    if (!file) continue;
    const { size, storageKey } = file;
    if (size > PORTFOLIO_MAX_MEGABYTES * 1024 ** 2)
      throw invalidFields([
        fieldError(`fileIds.${index}`, 'avatar.tooLarge', { max: PORTFOLIO_MAX_MEGABYTES }),
      ]);
    const parts: Buffer[] = [];
    // Copied, because the next part may reuse the buffer.
    for await (const part of storage.parts(storageKey)) parts.push(Buffer.from(part));
    uploads.push({ file, content: Buffer.concat(parts) });
  }
  return uploads;
}

const isDocument = (file: CompleteFile): boolean =>
  portfolioDocumentEnding(file.mime) !== null && riskOfFile(file) === null;

function documentOf(file: CompleteFile, document: Buffer, isScanning: boolean): PortfolioDocument {
  requireSafe(file, { isScanning, isConfirmed: false });
  const { name, mime } = file;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return { document, mime, name: truncateText(stem, TEXT_MAX_LENGTH.portfolioName) };
}

async function storeDocument(
  { database, storage, now }: PortfolioContext,
  businessId: string,
  { document, name, mime }: PortfolioDocument,
): Promise<PortfolioItem> {
  const id = randomUUID();
  await addPicture(database, { id, businessId, createdAt: now });
  await writeContent(storage, pictureKey(id, 'full'), document, now);
  return {
    _id: id,
    name: name || UNTITLED,
    mimeType: mime,
    description: null,
    date: null,
    fullImageUrl: `${PICTURES_PATH}/${id}/${DOCUMENT_NAME}`,
    thumbnailImageUrl: null,
    projectId: null,
  };
}

async function storePicture(
  { database, storage, now }: PortfolioContext,
  businessId: string,
  pictures: PortfolioPictures,
): Promise<PortfolioItem> {
  // Random: the address alone opens the picture if the business is shared.
  const id = randomUUID();
  // The row comes first: after a crash the hourly removal finds the bytes by it.
  await addPicture(database, { id, businessId, createdAt: now });
  for (const size of ['full', 'thumbnail'] as const)
    await writeContent(storage, pictureKey(id, size), pictures[size], now);
  return {
    _id: id,
    name: UNTITLED,
    mimeType: 'image/webp',
    description: null,
    date: null,
    fullImageUrl: pictureUrl(id, 'full'),
    thumbnailImageUrl: pictureUrl(id, 'thumbnail'),
    projectId: null,
  };
}
