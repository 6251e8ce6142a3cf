export { BusinessPage } from './business-page.tsx';
