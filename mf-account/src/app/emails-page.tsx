import { ChooseEmails } from '../features/choose-emails/index.ts';
import { NotifyDevice } from '../features/notify-device/index.ts';
import { AccountPage } from './account-page.tsx';

export function EmailsPage() {
  return (
    <AccountPage tab="emails">
      <ChooseEmails />
      <NotifyDevice />
    </AccountPage>
  );
}
