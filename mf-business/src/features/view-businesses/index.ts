export { BusinessesPage } from './businesses-page.tsx';
