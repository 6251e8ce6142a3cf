import {
  type ProjectActionBody,
  SellerEditFileBody,
  type SellerFileEntry,
} from '@worklane/shared-kernel/contracts';
import {
  checkFileName,
  checkSellerFileType,
  isSameFileName,
  riskOfName,
} from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, type WrongField } from '../../../platform/http/problem.ts';
import { requiredAs, storableAs } from '../../../platform/texts/typed-text.ts';
import { type CompleteFile, findFiles, requireAttachable } from '../../files/index.ts';
import { addActivities, changeProject } from '../../project-life/index.ts';
import { fileActivities, type ListedFile } from '../activity/file-activities.ts';
import type { ActionContext } from '../perform-seller-action.ts';
import { presentSellerFiles, versionOf } from './project-files.presenter.ts';
import {
  addProjectFiles,
  deleteProjectFiles,
  listSellerFiles,
  type SellerFileRecord,
  saveFileName,
  saveProjectFile,
} from './project-files.repository.ts';

const textsOfEntry = SellerEditFileBody.properties.sellerFiles.items.properties;

interface Entry {
  wanted: SellerFileEntry;
  name: string;
  before: SellerFileRecord | undefined;
  uploaded: CompleteFile | undefined;
}

/**
 * Colleagues' private files are not in the list and stay. Throws 409 with the current list if it is outdated, and 400
 * naming each wrong entry.
 */
export async function editSellerFiles(
  db: Executor,
  context: ActionContext,
  { sellerFiles, sellerFilesVersion }: ProjectActionBody<'sellerEditFile'>,
): Promise<void> {
  const { project, byUserId, now, links } = context;
  await changeProject(db, { ...context, actor: 'seller', action: 'sellerEditFile' });
  const current = await listSellerFiles(db, { projectId: project.id, userId: byUserId });
  if (versionOf(current) !== sellerFilesVersion) {
    throw conflict('project.filesStale', { current: presentSellerFiles(current, links) });
  }
  const uploaded = await uploadedFiles(db, context, sellerFiles);
  const byId = new Map(current.map((record) => [record.attachment.id, record]));
  const entries = sellerFiles.map(
    (wanted, index): Entry => ({
      wanted,
      name: requiredAs(
        textsOfEntry.attachmentName,
        wanted.attachmentName,
        `sellerFiles.${index}.attachmentName`,
      ),
      before: byId.get(wanted._id ?? ''),
      uploaded: uploaded.get(wanted.fileId ?? ''),
    }),
  );
  const errors = entries.flatMap((entry, index) => faultOf(entry, index, entries, byUserId) ?? []);
  if (errors.length > 0) throw invalidFields(errors);
  const kept = new Set(sellerFiles.map(({ _id }) => _id));
  await deleteProjectFiles(
    db,
    current.map(({ attachment }) => attachment.id).filter((id) => !kept.has(id)),
  );
  for (const entry of entries.filter(({ before }) => before)) await saveEntry(db, entry, now);
  await addEntries(db, entries, { projectId: project.id, now });
  const changes = [
    ...current
      .filter(({ attachment }) => !kept.has(attachment.id))
      .map((before) => ({ before: listed(before), after: undefined })),
    ...entries.map((entry) => ({ before: entry.before && listed(entry.before), after: savedOf(entry) })),
  ];
  await addActivities(db, fileActivities(changes, { projectId: project.id, byUserId, now }));
}

const listed = ({ attachment, file }: SellerFileRecord): ListedFile => ({
  fileId: file.id,
  name: file.name,
  isPublic: attachment.isPublic,
});

function savedOf({ wanted, name, before, uploaded }: Entry): ListedFile | undefined {
  const fileId = uploaded?.id ?? before?.file.id;
  return fileId === undefined ? undefined : { fileId, name, isPublic: before ? wanted.isPublic : false };
}

async function uploadedFiles(
  db: Executor,
  { project, byUserId, now }: ActionContext,
  list: readonly SellerFileEntry[],
): Promise<ReadonlyMap<string, CompleteFile>> {
  const fileIds = list.flatMap(({ fileId }) => fileId ?? []);
  await requireAttachable(db, {
    fileIds,
    field: 'sellerFiles',
    purpose: 'seller-file',
    contextId: project.id,
    businessId: project.businessId,
    now,
  });
  const found = await findFiles(db, fileIds);
  const isOwn = (id: string) => found.get(id)?.ownerId === byUserId;
  const others = list.flatMap(({ fileId }, index) =>
    fileId && !isOwn(fileId) ? [fieldError(`sellerFiles.${index}.fileId`, 'file.notAttachable')] : [],
  );
  if (others.length > 0) throw invalidFields(others);
  return found;
}

function faultOf(entry: Entry, index: number, all: readonly Entry[], byUserId: string): WrongField | null {
  const { wanted, name, before, uploaded } = entry;
  const at = (field: string) => `sellerFiles.${index}.${field}`;
  const isListed = wanted._id === undefined ? uploaded !== undefined : before !== undefined;
  const isTwice = before && all.findIndex((other) => other.before === before) < index;
  if (!isListed || isTwice) return fieldError(at('_id'), 'project.fileNotListed');
  const wrongType = uploaded && checkSellerFileType(uploaded.mime);
  if (wrongType) return fieldError(at('fileId'), wrongType.code, wrongType.params);
  if (before?.attachment.isPublic && !wanted.isPublic && before.file.ownerId !== byUserId)
    return fieldError(at('isPublic'), 'project.fileOfColleague');
  if (before && name === before.file.name) return null;
  const wrongName = checkFileName(name);
  if (wrongName) return fieldError(at('attachmentName'), wrongName.code, wrongName.params);
  const isTaken = all.some((other) => other !== entry && isSameFileName(other.name, name));
  return isTaken ? fieldError(at('attachmentName'), 'project.fileNameTaken') : null;
}

async function saveEntry(db: Executor, { wanted, name, before, uploaded }: Entry, now: Date): Promise<void> {
  if (!before) return;
  const { attachment } = before;
  const file = uploaded ?? before.file;
  const description =
    wanted.description === undefined
      ? attachment.description
      : storableAs(textsOfEntry.description, wanted.description, 'sellerFiles.description');
  const { isPublic, attachmentType } = wanted;
  const isSame =
    file.id === attachment.fileId &&
    name === file.name &&
    isPublic === attachment.isPublic &&
    attachmentType === attachment.attachmentType &&
    description === attachment.description;
  if (isSame) return;
  await saveProjectFile(db, attachment.id, {
    fileId: file.id,
    isPublic,
    attachmentType,
    description,
    updatedAt: now,
  });
  await rename(db, file, name);
}

async function addEntries(
  db: Executor,
  entries: readonly Entry[],
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  const added = entries.filter(({ before }) => !before);
  await addProjectFiles(
    db,
    added.flatMap(({ wanted, uploaded }) =>
      uploaded
        ? [
            {
              id: newId(),
              projectId,
              fileId: uploaded.id,
              // A new file is always private, even if the entry says otherwise.
              isPublic: false,
              attachmentType: wanted.attachmentType,
              description: storableAs(
                textsOfEntry.description,
                wanted.description,
                'sellerFiles.description',
              ),
              createdAt: now,
              updatedAt: now,
            },
          ]
        : [],
    ),
  );
  for (const { name, uploaded } of added) if (uploaded) await rename(db, uploaded, name);
}

/** A new name can make a file a risk; a risk found in its content stays. */
async function rename(db: Executor, file: CompleteFile, name: string): Promise<void> {
  if (name === file.name) return;
  const risk = riskOfName(name);
  await saveFileName(db, file.id, { name, ...(risk && { risk }) });
}
