export { RequestPage } from './request-page.tsx';
