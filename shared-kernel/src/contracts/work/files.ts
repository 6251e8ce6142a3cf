import { type Static, Type } from 'typebox';
import {
  FILE_NAME_MAX_BYTES,
  FILE_RISKS,
  FILE_STATES,
  LIST_MAX_ITEMS,
  PREVIEW_KINDS,
  SELLER_FILE_TYPES,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Id, Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { Line, PlainText } from '../text-fields.ts';

/** The tus endpoint; the api creates `UPLOADS_PATH/:id` for each upload. */
export const UPLOADS_PATH = '/files/uploads';

/** `context` is the id of the brief, vetting question, business or chat; for other purposes the id of the project. */
export const FilePurpose = OneOf([
  'quote-attachment',
  'brief-attachment',
  'seller-file',
  'buyer-file',
  'vetting-evidence',
  'portfolio-picture',
  'chat-file',
]);
export type FilePurpose = Static<typeof FilePurpose>;

/** The `Upload-Metadata` of a tus creation, each value base64 of UTF-8. */
export const UploadMetadata = RequestObject({
  name: Type.String(),
  purpose: FilePurpose,
  context: Id,
});
export type UploadMetadata = Static<typeof UploadMetadata>;

const safety = {
  state: OneOf(FILE_STATES, { description: 'Only ready files can be downloaded' }),
  risk: Nullable(
    OneOf(FILE_RISKS, {
      description:
        'Why the file can harm a computer on which it is opened; its link then needs `&confirmed=yes`',
    }),
  ),
};

const preview = {
  preview: Type.Optional(
    Nullable(
      OneOf(PREVIEW_KINDS, {
        description: 'Detected from the content; null for a file that can only be downloaded',
      }),
    ),
  ),
  thumbnailUrl: Type.Optional(
    Nullable(
      Type.String({ description: 'A small square without metadata; 404 if the picture cannot be decoded' }),
    ),
  ),
};

export const Attachment = Type.Object({
  _id: Id,
  url: Type.String({ description: 'Link for the caller’s session only; it expires within a day' }),
  attachmentName: Type.String(),
  attachmentMimeType: Type.String({ description: 'Detected from the content' }),
  size: Type.Integer({ description: 'Bytes' }),
  ...safety,
  ...preview,
  updatedAt: Instant,
});
export type Attachment = Static<typeof Attachment>;

export const BriefAttachment = Type.Object({
  _id: Id,
  url: Type.String({ description: 'Link for the caller’s session only; it expires within a day' }),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  ...safety,
  ...preview,
});
export type BriefAttachment = Static<typeof BriefAttachment>;

const sellerFileFields = {
  attachmentType: OneOf(SELLER_FILE_TYPES),
  isPublic: Type.Boolean({
    description: 'Visible to both sides of the project; otherwise only to the person who attached it',
  }),
};

export const SellerFile = Type.Object({
  ...Attachment.properties,
  ...sellerFileFields,
  fileId: Id,
  description: Nullable(Type.String()),
  attachedBy: Type.Object({ id: Id, name: Type.String() }),
});
export type SellerFile = Static<typeof SellerFile>;

export const SellerFileList = Type.Object({
  sellerFiles: Type.Array(SellerFile, { description: 'Newest first' }),
  sellerFilesVersion: Type.String({ description: 'Sent back with a changed list' }),
});
export type SellerFileList = Static<typeof SellerFileList>;

/** An entry of a changed list: `_id` for an attached file, `fileId` for an uploaded one, both for a replaced one. */
const SellerFileEntry = RequestObject({
  _id: Type.Optional(Id),
  fileId: Type.Optional(Id),
  attachmentName: Line(FILE_NAME_MAX_BYTES),
  ...sellerFileFields,
  description: Type.Optional(Nullable(PlainText(TEXT_MAX_LENGTH.fileDescription))),
});
export type SellerFileEntry = Static<typeof SellerFileEntry>;

/** The complete new list of files that the caller sees; an omitted file is deleted. */
export const SellerEditFileBody = RequestObject({
  sellerFiles: Type.Array(SellerFileEntry, { maxItems: LIST_MAX_ITEMS.sellerFiles }),
  sellerFilesVersion: Type.String({ maxLength: TEXT_MAX_LENGTH.listVersion }),
});
export type SellerEditFileBody = Static<typeof SellerEditFileBody>;

export const ScannerStatus = Type.Object({
  state: OneOf(['off', 'on', 'away'], {
    description: 'off: no scanner is configured; away: the scanner does not answer',
  }),
  waiting: Type.Integer({ description: 'Files that cannot be downloaded yet; 0 without a scanner' }),
  waitingSince: Nullable(Instant),
});
export type ScannerStatus = Static<typeof ScannerStatus>;

export const AttachFilesBody = RequestObject({
  fileIds: Type.Array(Id, { minItems: 1, maxItems: LIST_MAX_ITEMS.briefFiles }),
});
