export { VettingPage } from './vetting-page.tsx';
