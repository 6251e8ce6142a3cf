export { PreviewRequestPage } from './preview-request-page.tsx';
