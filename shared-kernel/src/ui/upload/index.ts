/** Files on their way to the server, for whatever page wants some. */
export { UploadField } from './upload-field.tsx';
export type { AttachedFile } from './upload-row.tsx';
export type { UploadPlace } from './use-uploads.ts';
