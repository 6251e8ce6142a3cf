export { ChooseEmails } from './choose-emails.tsx';
