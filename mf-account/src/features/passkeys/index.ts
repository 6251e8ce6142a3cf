export { PasskeysSection } from './passkeys-section.tsx';
