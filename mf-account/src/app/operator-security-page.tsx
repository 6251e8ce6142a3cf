import { PageHeading } from '@worklane/kernel/modules';
import { ChangeEmail } from '../features/change-email/index.ts';
import { ChangePassword } from '../features/change-password/index.ts';
import { MySessions } from '../features/list-sessions/index.ts';
import { AccountColumn, TabsPlace } from '../shared/sections.styles.ts';
import { useAccountTexts } from '../shared/texts.ts';
import { SecondStepNotice } from './second-step-notice.tsx';
import { SignInMethodsSections } from './sign-in-methods-sections.tsx';
import { YourData } from './your-data.tsx';

/** The portal leads operators and package owners without a second step here until they have one. */
export function OperatorSecurityPage() {
  const t = useAccountTexts();
  return (
    <AccountColumn>
      <PageHeading title={t('security.operatorTitle')} />
      <TabsPlace>
        <SecondStepNotice />
      </TabsPlace>
      <SignInMethodsSections />
      <ChangePassword />
      <ChangeEmail />
      <MySessions />
      <YourData />
    </AccountColumn>
  );
}
