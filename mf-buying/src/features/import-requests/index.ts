export { ImportRequestsPage } from './import-requests-page.tsx';
