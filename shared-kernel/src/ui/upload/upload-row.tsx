import { Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import type { Attachment } from '../../contracts/index.ts';
import { attachmentSizeLabel } from '../../domain/index.ts';
import { formatDecimals, useTexts, violationText } from '../../i18n/index.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { FileThumbnail, FileTypeIcon } from '../people-and-files/file-row.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { SafetyNote } from './safety-note.tsx';
import { Bar, Name, Note, Row, RowActions } from './upload.styles.ts';
import type { AttachedFile, UploadItem, UploadReason } from './upload-entry.ts';

interface AttachedRowProps {
  file: AttachedFile;
  arrived?: Attachment | undefined;
  onRemove: () => void;
}

export function AttachedRow({ file, arrived, onRemove }: AttachedRowProps) {
  const t = useUiTexts();
  const words = useTexts('domain');
  const { code, params } = attachmentSizeLabel(file.size);
  return (
    <Row>
      <FileTypeIcon name={file.name} />
      <div>
        <Name title={file.name}>
          <bdi>{file.name}</bdi>
        </Name>
        <Note>{words(code, { ...params })}</Note>
        {arrived && <SafetyNote arrived={arrived} />}
      </div>
      <IconButton icon={Trash2} label={t('upload.remove', { name: file.name })} onClick={onRemove} />
    </Row>
  );
}

interface UploadRowProps {
  item: UploadItem;
  pictureUrl: string | null;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

export function UploadRow({ item, pictureUrl, onPause, onResume, onCancel }: UploadRowProps) {
  const t = useUiTexts();
  const { name, state, sent, size } = item;
  const isFailed = state === 'failed';
  const isPaused = state === 'paused';
  const canPause = ['waiting', 'sending', 'offline', 'retrying'].includes(state);
  return (
    <Row>
      <FileThumbnail name={name} url={pictureUrl} />
      <div>
        <Name title={name}>
          <bdi>{name}</bdi>
        </Name>
        <Bar
          aria-label={t('upload.progress', { name })}
          value={isFailed ? size : sent}
          max={size || 1}
          data-failed={isFailed || undefined}
        />
        <Note data-failed={isFailed || undefined}>
          <StateText item={item} />
        </Note>
      </div>
      <RowActions>
        {(canPause || isPaused) && (
          // One button serves both, so that it keeps the focus.
          <IconButton
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? 'upload.resume' : 'upload.pause', { name })}
            onClick={isPaused ? onResume : onPause}
          />
        )}
        {isFailed && item.canRetry && (
          <Button kind="quiet" size="sm" icon={RotateCw} onClick={onResume}>
            {t(item.reason?.kind === 'twice' ? 'upload.addAgain' : 'upload.retry')}
          </Button>
        )}
        <IconButton icon={X} label={t('upload.cancel', { name })} onClick={onCancel} />
      </RowActions>
    </Row>
  );
}

function StateText({ item }: { item: UploadItem }) {
  const t = useUiTexts();
  if (item.state === 'failed') return <ReasonText reason={item.reason} />;
  if (item.state !== 'sending') return t(`upload.${item.state}`, { name: item.name });
  const { sent, total, unit } = amountOf(item);
  return t(`upload.sent.${unit}`, { sent, total });
}

function ReasonText({ reason }: { reason: UploadReason | null }) {
  const t = useUiTexts();
  const words = useTexts('domain');
  if (reason?.kind === 'rule') return violationText(words, reason.word);
  if (reason?.kind === 'tooMany') return t('upload.tooMany', { count: reason.most });
  if (reason?.kind === 'twice') return t('upload.twice');
  return reason?.message || t('upload.failed');
}

const KB = 1024;
const MB = KB * KB;

function amountOf({ sent, size }: UploadItem): { sent: string; total: string; unit: 'kb' | 'mb' } {
  const [unit, bytes, decimals] = size >= MB ? (['mb', MB, 1] as const) : (['kb', KB, 0] as const);
  const inUnit = (amount: number) => formatDecimals(amount / bytes, decimals);
  return {
    sent: inUnit(Math.min(sent, size)),
    total: unit === 'kb' ? formatDecimals(Math.ceil(size / KB), 0) : inUnit(size),
    unit,
  };
}
