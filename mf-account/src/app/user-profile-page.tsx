import { useParams } from '@worklane/kernel/router';
import { ChangeEmail } from '../features/change-email/index.ts';
import { ChangePassword } from '../features/change-password/index.ts';
import { EditProfile } from '../features/edit-profile/index.ts';
import { MySessions } from '../features/list-sessions/index.ts';
import { ProgramTokens } from '../features/program-tokens/index.ts';
import { NoticePlace } from '../shared/sections.styles.ts';
import { AccountPage } from './account-page.tsx';
import { SecondStepNotice } from './second-step-notice.tsx';
import { SignInMethodsSections } from './sign-in-methods-sections.tsx';
import { YourData } from './your-data.tsx';

export function UserProfilePage() {
  const { component } = useParams();
  return component === 'password' ? <SecurityPage /> : <ProfilePage />;
}

function ProfilePage() {
  return (
    <AccountPage tab="profile">
      <EditProfile />
    </AccountPage>
  );
}

function SecurityPage() {
  return (
    <AccountPage tab="security">
      <NoticePlace>
        <SecondStepNotice />
      </NoticePlace>
      <ChangePassword />
      <ChangeEmail />
      <SignInMethodsSections />
      <MySessions />
      <ProgramTokens />
      <YourData />
    </AccountPage>
  );
}
