import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { usePortalConfig } from '@worklane/shared-kernel/query';
import { signOut } from '@worklane/shared-kernel/session';
import { Avatar, Button, ButtonLink } from '@worklane/shared-kernel/ui';
import { useAccountTexts } from '../../shared/texts.ts';
import { FormHeader, Links, Person } from './sign-in.styles.ts';

/**
 * Shown at the sign-in to a signed-in person for whom the portal has no pages: their name, Sign Out, and a link to the
 * marketing site. There is no automatic redirect.
 */
export function SignedInAs({ user }: { user: CurrentUser }) {
  const t = useAccountTexts();
  const marketingSite = usePortalConfig()?.marketingSiteUrl;
  const name = fullName(user);
  return (
    <>
      <FormHeader>
        <PageHeading title={t('signedIn.title')} />
        <p>{t('signedIn.help')}</p>
      </FormHeader>
      <Person>
        <Avatar id={user.id} name={name} image={user.avatarUrl} size={44} />
        <div>
          <b>{name}</b>
          <span>{user.email}</span>
        </div>
      </Person>
      <Links>
        <Button kind="primary" block onClick={() => void signOut()}>
          {t('signedIn.signOut')}
        </Button>
        {marketingSite ? (
          <ButtonLink href={marketingSite} kind="secondary" block>
            {t('signedIn.marketingSite')}
          </ButtonLink>
        ) : null}
      </Links>
    </>
  );
}
