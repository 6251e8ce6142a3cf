import { PageHeading } from '@worklane/shared-kernel/modules';
import { useLocation } from '@worklane/shared-kernel/router';
import { homePath, safeReturnTo, signOut, useUser } from '@worklane/shared-kernel/session';
import { Alert, Button, ButtonLink, Stack } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { ChangePassword } from '../features/change-password/index.ts';
import { OwnSessions } from '../features/own-sessions/index.ts';
import { AccountColumn, TabsPlace } from '../shared/sections.styles.ts';
import { useSignInMethods } from '../shared/sign-in-methods.ts';
import { useAccountTexts } from '../shared/texts.ts';
import { SignInMethodsSections } from './sign-in-methods-sections.tsx';
import { YourData } from './your-data.tsx';

/**
 * The security page of operators, who reach no /userProfile. Their second step is required: the portal leads here until
 * they have one.
 */
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
      <OwnSessions />
      <YourData />
    </AccountColumn>
  );
}

function SecondStepNotice() {
  const t = useAccountTexts();
  const needsSecondStep = useUser()?.needsSecondStep === true;
  // From here on: whoever had it when the page was opened needs no notice.
  const [neededOne] = useState(needsSecondStep);
  const { data } = useSignInMethods();
  const target = safeReturnTo(useLocation().search);
  if (!neededOne) return null;
  if (!needsSecondStep)
    return (
      <Alert tone="success" role="status">
        <Stack $gap={12}>
          <p>{t('security.isSetUp')}</p>
          {target !== homePath && (
            <div>
              <ButtonLink href={target} kind="secondary" size="sm">
                {t('security.goOn')}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Alert>
    );
  const hasOne = data !== undefined && (data.app !== null || data.passkeys.length > 0);
  return (
    <Alert tone="notice" role="status">
      <Stack $gap={12}>
        <p>{t(hasOne ? 'security.signInAgain' : 'security.whySecondStep')}</p>
        {hasOne && (
          <div>
            <Button kind="secondary" size="sm" onClick={() => void signOut()}>
              {t('security.signOut')}
            </Button>
          </div>
        )}
      </Stack>
    </Alert>
  );
}
