import type { PageModule } from '@worklane/shared-kernel/contracts';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useUser } from '@worklane/shared-kernel/session';
import type { ModuleFailure } from '../loading/modules/module-failure.ts';

export function FailureDetails({
  name,
  release,
  failure,
}: {
  name: string;
  release: PageModule | null;
  failure: ModuleFailure;
}) {
  const t = useTexts('shell');
  const user = useUser();
  const { reason, problems } = failure;
  return (
    <>
      <p>{t('failure.reason', { reason: t(`failure.because.${reason}`) })}</p>
      {problems.map(({ code, params }) => (
        <p key={`${code} ${Object.values(params).join(' ')}`}>{t(`failure.misfit.${code}`, params)}</p>
      ))}
      <p>{t('failure.reference', { reference: [name, release?.id, reason].filter(Boolean).join(' · ') })}</p>
      {(user?.isOperator || user?.ownsReleases) && (
        <p>
          <a href="/@repair">{t('failure.repair')}</a>
        </p>
      )}
    </>
  );
}
