import type { PageModule } from '@worklane/shared-kernel/contracts';
import { useTexts } from '@worklane/shared-kernel/i18n';
import type { ModuleFailure } from '../loading/module-failure.ts';

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
  const { reason, problems } = failure;
  return (
    <>
      <p>{t('failure.reason', { reason: t(`failure.because.${reason}`) })}</p>
      {problems.map(({ code, params }) => (
        <p key={`${code} ${Object.values(params).join(' ')}`}>{t(`failure.misfit.${code}`, params)}</p>
      ))}
      <p>{t('failure.reference', { reference: [name, release?.id, reason].filter(Boolean).join(' · ') })}</p>
    </>
  );
}
