export { DownloadPersonalData } from './download-personal-data.tsx';
