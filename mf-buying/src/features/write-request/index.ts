export { WriteRequestPage } from './write-request-page.tsx';
