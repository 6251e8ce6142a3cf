import type { PagePreview } from '@worklane/shared-kernel/contracts';
import { numericDate, timeOfDay } from '@worklane/shared-kernel/domain';
import { useDomainWords, useTexts } from '@worklane/shared-kernel/i18n';
import { Button } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { endPreview } from './end-preview.ts';
import { NoticeBanner } from './notice-banner.ts';
import './texts.ts';

export function PreviewBanner({ preview }: { preview: PagePreview }) {
  const t = useTexts('shell-development');
  const word = useDomainWords();
  const [hasFailed, setFailed] = useState(false);
  const { package: name, id, endsAt, problem } = preview;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const until = `${word(numericDate(endsAt, timeZone))}, ${word(timeOfDay(endsAt, timeZone))}`;
  const end = () => void endPreview().catch(() => setFailed(true));
  return (
    <NoticeBanner aria-label={t('preview.name')}>
      <p>
        {problem
          ? t(`preview.problem.${problem}`, { package: name, id })
          : t('preview.what', { package: name, id, until })}
      </p>
      <Button kind="secondary" size="sm" onClick={end}>
        {t(problem === 'ended' ? 'preview.reload' : 'preview.end')}
      </Button>
      <span role="status">{hasFailed ? t('override.failed') : ''}</span>
    </NoticeBanner>
  );
}
