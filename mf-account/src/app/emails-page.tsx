import { ChooseEmails } from '../features/choose-emails/index.ts';
import { AccountPage } from './account-page.tsx';

export function EmailsPage() {
  return (
    <AccountPage tab="emails">
      <ChooseEmails />
    </AccountPage>
  );
}
