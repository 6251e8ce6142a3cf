import { type Static, Type } from 'typebox';
import { FILE_RISKS, FILE_STATES, LIST_MAX_ITEMS } from '../domain/index.ts';
import { Id, Instant, Nullable, OneOf, RequestObject } from './primitives.ts';

/** Where tus uploads go; the api creates `UPLOADS_PATH/:id` for each. */
export const UPLOADS_PATH = '/files/uploads';

/**
 * What a file is for. It decides who may upload it and what its context is: the id of the project for an
 * attachment of a quote, the id of the brief for one of a work request.
 */
export const FilePurpose = OneOf(['quote-attachment', 'brief-attachment']);
export type FilePurpose = Static<typeof FilePurpose>;

/** The `Upload-Metadata` of a tus creation, each value base64 of UTF-8. */
export const UploadMetadata = RequestObject({
  name: Type.String(),
  purpose: FilePurpose,
  context: Id,
});
export type UploadMetadata = Static<typeof UploadMetadata>;

/** What whoever downloads a file must know of it. */
const safety = {
  state: OneOf(FILE_STATES, { description: 'Only what is ready is handed out' }),
  risk: Nullable(
    OneOf(FILE_RISKS, {
      description: 'Why it can harm the machine it is opened on; its link then needs `&confirmed=yes`',
    }),
  ),
};

/** A file as people read it. */
export const Attachment = Type.Object({
  _id: Id,
  url: Type.String({ description: 'Link for the caller’s session alone; it ends within a day' }),
  attachmentName: Type.String(),
  attachmentMimeType: Type.String({ description: 'Found from the content' }),
  size: Type.Integer({ description: 'Bytes' }),
  ...safety,
  updatedAt: Instant,
});
export type Attachment = Static<typeof Attachment>;

/** A file of a work request, in the specification's shorter form. */
export const BriefAttachment = Type.Object({
  _id: Id,
  url: Type.String({ description: 'Link for the caller’s session alone; it ends within a day' }),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  ...safety,
});
export type BriefAttachment = Static<typeof BriefAttachment>;

/** Whether files are checked for malware, and how many wait for it. */
export const ScannerStatus = Type.Object({
  state: OneOf(['off', 'on', 'away'], { description: 'off: none is set; away: it does not answer' }),
  waiting: Type.Integer({ description: 'Files that are not handed out yet; 0 without a scanner' }),
  waitingSince: Nullable(Instant),
});
export type ScannerStatus = Static<typeof ScannerStatus>;

export const AttachFilesBody = RequestObject({
  fileIds: Type.Array(Id, { minItems: 1, maxItems: LIST_MAX_ITEMS.briefFiles }),
});
