import { Loading, QueryError, SkeletonRows } from '@worklane/kernel/ui';
import { PasskeysSection } from '../features/passkeys/index.ts';
import { RemovalNotice, SecondStepSection } from '../features/second-step/index.ts';
import { Sheet } from '../shared/sections.styles.ts';
import { useSignInMethods } from '../shared/security/sign-in-methods.ts';
import { useAccountTexts } from '../shared/texts.ts';

export function SignInMethodsSections() {
  const t = useAccountTexts();
  const { data, error, isFetching, refetch } = useSignInMethods();
  if (error && !data)
    return (
      <Sheet as="div">
        <QueryError level={2} what={t('security.what')} query={{ error, isFetching, refetch }} />
      </Sheet>
    );
  if (!data)
    return (
      <Sheet as="div">
        <Loading isLoading skeleton={<SkeletonRows rows={4} />}>
          {() => null}
        </Loading>
      </Sheet>
    );
  return (
    <>
      <RemovalNotice removal={data.removal} />
      <PasskeysSection passkeys={data.passkeys} />
      <SecondStepSection app={data.app} />
    </>
  );
}
