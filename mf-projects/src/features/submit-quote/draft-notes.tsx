import { Alert, Button } from '@worklane/shared-kernel/ui';
import type { Quote } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { NoteLine } from './quote-form.styles.ts';

/** Tells the person that an unsent draft was restored, and offers to discard it. */
export function RestoredNote({ writtenAt, onDiscard }: { writtenAt: number; onDiscard: () => void }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  return (
    <Alert tone="info">
      <NoteLine>
        <span>{t('draft.restored', { when: dates.timeOrDay(writtenAt) })}</span>
        <Button kind="link" size="sm" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </NoteLine>
    </Alert>
  );
}

/** Names the person whose change the form now shows. */
export function TakenOverNote({ quote }: { quote: Quote }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { updatedBy, updatedAt } = quote;
  return (
    <Alert tone="info" role="status">
      {t('draft.takenOver', { name: updatedBy.name, time: dates.time(updatedAt) })}
    </Alert>
  );
}
