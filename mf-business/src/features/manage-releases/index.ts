export { ReleasesPage } from './live/releases-page.tsx';
