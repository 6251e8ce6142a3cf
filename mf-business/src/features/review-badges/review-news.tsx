import type { VettingEvent } from '@worklane/kernel/contracts';
import { Alert } from '@worklane/kernel/ui';
import { useInstantText } from '../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { NewsPlace } from './review-badges.styles.ts';

export function ReviewNews({ news }: { news: VettingEvent | null }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  return (
    <NewsPlace role="status">
      {news && (
        <Alert tone="notice">
          {t(`reviewBadges.news.${news.kind}`, {
            name: news.by ?? t('reviewBadges.somebody'),
            time: instant(news.at),
          })}
        </Alert>
      )}
    </NewsPlace>
  );
}
