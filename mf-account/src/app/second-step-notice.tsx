import { useLocation } from '@worklane/kernel/router';
import { homePath, safeReturnTo, signOut, useUser } from '@worklane/kernel/session';
import { Alert, Button, ButtonLink, Stack } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useSignInMethods } from '../shared/security/sign-in-methods.ts';
import { useAccountTexts } from '../shared/texts.ts';

export function SecondStepNotice() {
  const t = useAccountTexts();
  const user = useUser();
  const needsSecondStep = user?.needsSecondStep === true;
  const kind = user?.isOperator ? 'operator' : 'owner';
  const [neededOne] = useState(needsSecondStep);
  const { data } = useSignInMethods();
  const target = safeReturnTo(useLocation().search);
  if (!neededOne) return null;
  if (!needsSecondStep)
    return (
      <Alert tone="success" role="status">
        <Stack $gap={12}>
          <p>{t(`security.isSetUp.${kind}`)}</p>
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
        <p>{t(hasOne ? `security.signInAgain.${kind}` : `security.whySecondStep.${kind}`)}</p>
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
