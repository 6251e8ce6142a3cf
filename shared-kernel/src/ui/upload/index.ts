export type { AttachedFile, UploadItem } from './upload-entry.ts';
export { UploadField } from './upload-field.tsx';
export { UploadList } from './upload-list.tsx';
export { type UploadPlace, useUploads } from './use-uploads.ts';
