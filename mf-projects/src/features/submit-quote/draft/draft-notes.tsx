import { useUser } from '@worklane/kernel/session';
import { Alert, Button } from '@worklane/kernel/ui';
import type { Project, Quote } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import { NoteLine } from '../quote-form.styles.ts';

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

export function LostSubmissionNote({ sentAt }: { sentAt: number }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  return (
    <Alert tone="error" role="alert">
      {t('draft.notArrived', { when: dates.moment(sentAt) })}
    </Alert>
  );
}

export function DiscardedNote({ onUndo }: { onUndo: () => void }) {
  const t = useProjectTexts();
  return (
    <Alert tone="info" role="status">
      <NoteLine>
        <span>{t('draft.discarded')}</span>
        <Button kind="link" size="sm" onClick={onUndo}>
          {t('quoteForm.undo')}
        </Button>
      </NoteLine>
    </Alert>
  );
}

export function ChoiceNote({ onUndo }: { onUndo: () => void }) {
  const t = useProjectTexts();
  return (
    <Alert tone="info" role="status">
      <NoteLine>
        <span>{t('conflict.done')}</span>
        <Button kind="link" size="sm" onClick={onUndo}>
          {t('conflict.undo')}
        </Button>
      </NoteLine>
    </Alert>
  );
}

interface ReplacedNoteProps {
  by: string;
  onPutBack: () => void;
  onDrop: () => void;
}

export function ReplacedNote({ by, onPutBack, onDrop }: ReplacedNoteProps) {
  const t = useProjectTexts();
  return (
    <Alert tone="info" role="status">
      <NoteLine>
        <span>{t('replaced.note', { by })}</span>
        <Button kind="link" size="sm" onClick={onPutBack}>
          {t('replaced.putBack')}
        </Button>
        <Button kind="link" size="sm" onClick={onDrop}>
          {t('replaced.drop')}
        </Button>
      </NoteLine>
    </Alert>
  );
}

export function TakenOverNote({ quote }: { quote: Quote }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const userId = useUser()?.id;
  const { updatedBy, updatedAt } = quote;
  const time = dates.time(updatedAt);
  return (
    <Alert tone="info" role="status">
      {updatedBy.id === userId
        ? t('draft.takenOverOwn', { time })
        : t('draft.takenOver', { name: updatedBy.name, time })}
    </Alert>
  );
}

interface RecalledNoteProps {
  project: Project;
  onRestore: () => void;
  isBusy: boolean;
}

export function RecalledNote({ project, onRestore, isBusy }: RecalledNoteProps) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { buyer, brief } = project;
  return (
    <Alert tone="notice">
      <NoteLine>
        <span>
          {t('recalled.note', { buyer: buyer.name })}{' '}
          {brief.dueAt !== null &&
            t('recalled.until', {
              day: dates.day(brief.dueAt),
              time: dates.time(brief.dueAt, brief.siteTimeZone),
            })}
        </span>
        <Button kind="link" size="sm" onClick={onRestore} busy={isBusy}>
          {t('recalled.putBack', { revision: project.quote?.revision })}
        </Button>
      </NoteLine>
    </Alert>
  );
}
