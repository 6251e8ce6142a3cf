import { PageHeading } from '@worklane/shared-kernel/modules';
import { signInPath, useUser } from '@worklane/shared-kernel/session';
import { ButtonLink, Card, EmptyState } from '@worklane/shared-kernel/ui';
import { LogIn } from 'lucide-react';
import { AccountColumn, TabsPlace } from '../shared/sections.styles.ts';
import { useAccountTexts } from '../shared/texts.ts';
import { YourData } from './your-data.tsx';

/** Own data and closing of the account, for people who reach no /userProfile: those without a business, and buyers. */
export function YourDataPage() {
  const t = useAccountTexts();
  const user = useUser();
  return (
    <AccountColumn>
      <PageHeading title={t('account.yourData.title')} />
      <TabsPlace>
        {user ? (
          <YourData />
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
