import type { CurrentUser } from '@worklane/kernel/contracts';
import { PageHeading } from '@worklane/kernel/modules';
import { usePortalConfig } from '@worklane/kernel/query';
import { signOut } from '@worklane/kernel/session';
import { Button, ButtonLink, PersonHeader, Stack } from '@worklane/kernel/ui';
import { FormHeader } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';

/** Shown on the sign-in page to a signed-in person for whom the portal has no pages. There is no automatic redirect. */
export function SignedInAs({ user }: { user: CurrentUser }) {
  const t = useAccountTexts();
  const marketingSite = usePortalConfig()?.marketingSiteUrl;
  return (
    <>
      <FormHeader>
        <PageHeading title={t('signedIn.title')} />
        <p>{t('signedIn.help')}</p>
      </FormHeader>
      <Stack $marginBottom={24}>
        <PersonHeader person={user} detail={user.email} />
      </Stack>
      <Stack $gap={12}>
        <Button kind="primary" block onClick={() => void signOut()}>
          {t('signedIn.signOut')}
        </Button>
        {marketingSite && !marketingSite.startsWith('/') && (
          <ButtonLink href={marketingSite} kind="secondary" block>
            {t('signedIn.marketingSite')}
          </ButtonLink>
        )}
        <ButtonLink href="/yourData" kind="quiet" block>
          {t('signedIn.yourData')}
        </ButtonLink>
      </Stack>
    </>
  );
}
