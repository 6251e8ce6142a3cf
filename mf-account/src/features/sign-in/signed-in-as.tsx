import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { usePortalConfig } from '@worklane/shared-kernel/query';
import { signOut } from '@worklane/shared-kernel/session';
import { Avatar, Button, ButtonLink } from '@worklane/shared-kernel/ui';
import { useAccountTexts } from '../../shared/texts.ts';
import { Head, Person, Ways } from './sign-in.styles.ts';

/**
 * The sign-in for somebody who is signed in and whom no page of the portal is for: who they are, Sign Out, and the
 * way on to the marketing site, which nothing takes here by itself.
 */
export function SignedInAs({ user }: { user: CurrentUser }) {
  const t = useAccountTexts();
  const marketingSite = usePortalConfig()?.marketingSiteUrl;
  const name = fullName(user);
  return (
    <>
      <Head>
        <PageHeading title={t('signedIn.title')} />
        <p>{t('signedIn.help')}</p>
      </Head>
      <Person>
        <Avatar id={user.id} name={name} image={user.avatarUrl} size={44} />
        <div>
          <b>{name}</b>
          <span>{user.email}</span>
        </div>
      </Person>
      <Ways>
        <Button kind="primary" block onClick={() => void signOut()}>
          {t('signedIn.signOut')}
        </Button>
        {marketingSite ? (
          <ButtonLink href={marketingSite} kind="secondary" block>
            {t('signedIn.marketingSite')}
          </ButtonLink>
        ) : null}
      </Ways>
    </>
  );
}
