export { EditBusinessPage } from './edit-business-page.tsx';
