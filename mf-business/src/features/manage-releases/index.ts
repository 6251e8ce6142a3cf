export { ReleasesPage } from './releases-page.tsx';
