/** File upload: a field, and a list for other places, that send files to the server with tus. */
export { UploadField } from './upload-field.tsx';
export { UploadList } from './upload-list.tsx';
export type { UploadItem } from './upload-queue.ts';
export type { AttachedFile } from './upload-row.tsx';
export { type UploadPlace, useUploads } from './use-uploads.ts';
