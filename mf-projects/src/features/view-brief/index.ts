export { BriefView } from './brief-view.tsx';
