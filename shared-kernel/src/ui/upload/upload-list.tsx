import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Rows } from './upload.styles.ts';
import type { UploadAnnouncement as Announcement, UploadSnapshot } from './upload-entry.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

interface QueuedRowsProps {
  queue: UploadQueue;
  snapshot: UploadSnapshot;
  attached: number;
  pictureOf?: (name: string) => string | null;
  onCancelled?: (index: number) => void;
}

const noPicture = () => null;

export function QueuedRows({
  queue,
  snapshot,
  attached,
  pictureOf = noPicture,
  onCancelled,
}: QueuedRowsProps) {
  return snapshot.items.map((item, index) => (
    <UploadRow
      key={item.key}
      item={item}
      pictureUrl={pictureOf(item.name)}
      onPause={() => queue.pause(item.key)}
      onResume={() => queue.resume(item.key, attached)}
      onCancel={() => {
        queue.remove(item.key);
        onCancelled?.(index);
      }}
    />
  ));
}

export function UploadList({ label, ...rows }: QueuedRowsProps & { label: string }) {
  return (
    <>
      <Rows aria-label={label}>
        <QueuedRows {...rows} />
      </Rows>
      <UploadAnnouncement announcement={rows.snapshot.announcement} />
    </>
  );
}

/** Announces the progress of an upload in quarters, and its end, to screen readers. */
export function UploadAnnouncement({ announcement }: { announcement: Announcement | null }) {
  const t = useUiTexts();
  return (
    <VisuallyHidden role="status">
      {announcement &&
        t(`upload.news.${announcement.kind}`, {
          name: announcement.name,
          ...(announcement.kind === 'progress' && { percent: announcement.percent }),
        })}
    </VisuallyHidden>
  );
}
