export { AwardRecordPage } from './award-record-page.tsx';
