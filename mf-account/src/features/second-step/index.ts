export { RemovalNotice } from './removal-notice.tsx';
export { SecondStepSection } from './second-step-section.tsx';
