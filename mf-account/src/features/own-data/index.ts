export { DownloadOwnData } from './download-own-data.tsx';
