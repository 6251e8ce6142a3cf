export { PrivacyNoticePage } from './privacy-notice-page.tsx';
