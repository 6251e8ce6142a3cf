/** File upload: a field that sends files to the server with tus. */
export { UploadField } from './upload-field.tsx';
export type { UploadItem } from './upload-queue.ts';
export type { AttachedFile } from './upload-row.tsx';
export type { UploadPlace } from './use-uploads.ts';
