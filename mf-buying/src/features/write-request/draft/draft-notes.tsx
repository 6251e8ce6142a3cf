import type { ApiError } from '@worklane/kernel/http';
import { formatList } from '@worklane/kernel/i18n';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { Alert, Button, Icon, Inline, TextPart, useIsOnline } from '@worklane/kernel/ui';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useViewerDates } from '../../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { type RequestField, requestFields } from '../request-values.ts';
import { Notes, StatusLine } from '../write-request.styles.ts';
import type { RequestDraftKeeper } from './request-draft.ts';
import { useDraftState } from './use-request-draft.ts';

interface DraftNotesProps {
  keeper: RequestDraftKeeper;
  isRestored: boolean;
}

export function DraftNotes({ keeper, isRestored }: DraftNotesProps) {
  const t = useBuyingTexts();
  const { conflict, choice, takenOver } = useDraftState(keeper);
  const [isRestoredShown, setRestoredShown] = useState(isRestored);
  const names = (fields: readonly RequestField[]) =>
    formatList(fields.map((field) => t(`writeRequest.field.${field}`)));
  return (
    <Notes>
      {isRestoredShown && (
        <Alert tone="info" onClose={() => setRestoredShown(false)}>
          {t('writeRequest.draft.restored')}
        </Alert>
      )}
      {takenOver.length > 0 && (
        <Alert tone="info">{t('writeRequest.draft.takenOver', { fields: names(takenOver) })}</Alert>
      )}
      {conflict && (
        <Alert tone="notice" role="alert">
          <ConflictText keeper={keeper} fields={names(conflict.clashes)} />
          <Inline>
            <Button size="sm" onClick={() => keeper.choose('mine')}>
              {t('writeRequest.draft.keepMine')}
            </Button>
            <Button size="sm" onClick={() => keeper.choose('theirs')}>
              {t('writeRequest.draft.takeTheirs')}
            </Button>
          </Inline>
        </Alert>
      )}
      {choice && (
        <Alert tone="info" role="status">
          <p>{t('writeRequest.draft.chosen')}</p>
          <Button size="sm" onClick={() => keeper.undoChoice()}>
            {t('writeRequest.draft.undo')}
          </Button>
        </Alert>
      )}
    </Notes>
  );
}

function ConflictText({ keeper, fields }: { keeper: RequestDraftKeeper; fields: string }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { conflict } = useDraftState(keeper);
  if (!conflict) return null;
  const { updatedAt } = conflict.current;
  const time = `${dates.day(updatedAt)}, ${dates.time(updatedAt)}`;
  return <p>{t('writeRequest.draft.conflict', { time, fields })}</p>;
}

/** A path such as 'body.content.schedule.0.item'. */
const fieldOf = (path: string): RequestField | undefined =>
  requestFields.find((field) => path.split('.').includes(field));

export function DraftStatus({ keeper }: { keeper: RequestDraftKeeper }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const isOnline = useIsOnline();
  const { place, savedAt, refusal, conflict, hasUnsent } = useDraftState(keeper);
  useUnsavedWork(hasUnsent);
  const reasonOf = ({ fieldErrors: [first], message }: ApiError) => {
    const field = first && fieldOf(first.field);
    return field ? `${t(`writeRequest.field.${field}`)}: ${first.message}` : (first?.message ?? message);
  };
  const kept = refusal
    ? t('writeRequest.draft.refused', { reason: reasonOf(refusal) })
    : t(isOnline ? 'writeRequest.draft.kept' : 'writeRequest.draft.keptOffline');
  const words = {
    nothing: t('writeRequest.draft.nothing'),
    server: savedAt === null ? '' : t('writeRequest.draft.saved', { time: dates.time(savedAt) }),
    kept,
    unkept: t('writeRequest.draft.unkept'),
  }[place];
  const isSaved = place === 'server' && !conflict;
  return (
    <StatusLine role="status">
      {place !== 'nothing' && <Icon icon={isSaved ? CloudCheck : CloudOff} size={16} />}
      <TextPart>{conflict ? t('writeRequest.draft.choose') : words}</TextPart>
    </StatusLine>
  );
}
