import type { ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { Button, Pill } from '@worklane/kernel/ui';
import { Award, Bookmark, Check } from 'lucide-react';
import { useId } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Chip, Reason } from './compare-quotes.styles.ts';
import { useShortlist } from './use-shortlist.ts';

interface HeadActionsProps {
  comparison: Comparison;
  quote: ComparedQuote;
  isStuck: boolean;
  onAward: (projectId: string) => void;
}

export function HeadActions({ comparison, quote, isStuck, onAward }: HeadActionsProps) {
  const t = useBuyingTexts();
  const reasonId = useId();
  const shortlist = useShortlist(comparison.requestId);
  const { name } = quote.contractor;
  const isAwarded = comparison.awardedProjectId === quote.projectId;
  if (isAwarded)
    return (
      <Pill tone="ok" icon={Award}>
        {t('compareQuotes.awarded')}
      </Pill>
    );
  return (
    <>
      {comparison.canAward && (
        <>
          <Button
            size="sm"
            aria-label={t('compareQuotes.awardTo', { name })}
            aria-disabled={quote.isBeingModified || undefined}
            aria-describedby={quote.isBeingModified ? reasonId : undefined}
            onClick={() => !quote.isBeingModified && onAward(quote.projectId)}
          >
            {t('compareQuotes.award')}
          </Button>
          {quote.isBeingModified && (
            <Reason id={reasonId} $isHidden={isStuck}>
              {t('compareQuotes.cannotAward')}
            </Reason>
          )}
        </>
      )}
      {!isStuck && (
        <Chip
          size="sm"
          icon={quote.isShortlisted ? Check : Bookmark}
          aria-pressed={quote.isShortlisted}
          aria-label={t('compareQuotes.shortlistName', { name })}
          onClick={() => void shortlist(quote)}
        >
          {t(quote.isShortlisted ? 'compareQuotes.shortlisted' : 'compareQuotes.shortlist')}
        </Chip>
      )}
    </>
  );
}
