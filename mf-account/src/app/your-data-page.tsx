import type { CurrentUser } from '@worklane/kernel/contracts';
import { PageHeading } from '@worklane/kernel/modules';
import { isStandardUser, signInPath, useUser } from '@worklane/kernel/session';
import { ButtonLink, Card, EmptyState } from '@worklane/kernel/ui';
import { LogIn } from 'lucide-react';
import { ChangeEmail } from '../features/change-email/index.ts';
import { ChooseEmails } from '../features/choose-emails/index.ts';
import { ProgramTokens } from '../features/program-tokens/index.ts';
import { AccountColumn, TabsPlace } from '../shared/sections.styles.ts';
import { useAccountTexts } from '../shared/texts.ts';
import { YourData } from './your-data.tsx';

const hasSecurityPage = (user: CurrentUser) =>
  isStandardUser(user) || user.isOperator || user.ownsReleases === true;

/** For people without access to /userProfile: those without a business, and buyers. */
export function YourDataPage() {
  const t = useAccountTexts();
  const user = useUser();
  return (
    <AccountColumn>
      <PageHeading title={t('account.yourData.title')} />
      <TabsPlace>
        {user ? (
          <>
            {!hasSecurityPage(user) && (
              <>
                <ChangeEmail />
                <ProgramTokens />
                {user.business && <ChooseEmails />}
              </>
            )}
            <YourData />
          </>
        ) : (
          <Card>
            <EmptyState
              level={2}
              icon={LogIn}
              title={t('account.yourData.signedOut')}
              action={
                <ButtonLink href={`${signInPath}?returnTo=%2FyourData`} kind="primary">
                  {t('account.yourData.signIn')}
                </ButtonLink>
              }
            >
              {t('account.yourData.signedOutHelp')}
            </EmptyState>
          </Card>
        )}
      </TabsPlace>
    </AccountColumn>
  );
}
