export { StartRemovalPage } from './start-removal-page.tsx';
export { StopRemovalPage } from './stop-removal-page.tsx';
