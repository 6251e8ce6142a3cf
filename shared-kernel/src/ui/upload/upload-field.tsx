import { useId, useRef, useState } from 'react';
import type { Attachment } from '../../contracts/index.ts';
import { Field, type FieldProps } from '../field.tsx';
import { useUiTexts } from '../use-ui-texts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { FileDrop } from './file-drop.tsx';
import { Rows } from './upload.styles.ts';
import type { UploadNews } from './upload-queue.ts';
import { type AttachedFile, AttachedRow, UploadRow } from './upload-row.tsx';
import { type UploadPlace, useUploads } from './use-uploads.ts';

interface UploadFieldProps extends Pick<FieldProps, 'label' | 'optional' | 'error'> {
  /** What may be chosen, such as "Up to 5 files, 100 MB each". */
  hint: string;
  place: UploadPlace;
  /** Files that have arrived, in order. */
  value: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
}

/** Files to attach: a place to drop them, those on their way, and those that have arrived. */
export function UploadField({ label, optional, error, hint, place, value, onChange }: UploadFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // Two files can arrive before the page is drawn again.
  const latest = useRef(value);
  latest.current = value;
  const change = (files: AttachedFile[]) => {
    latest.current = files;
    onChange(files);
  };
  const [arrived, setArrived] = useState<ReadonlyMap<string, Attachment>>(new Map());
  const { queue, snapshot } = useUploads(place, (attachment) => {
    const { _id, attachmentName, size } = attachment;
    setArrived((others) => new Map(others).set(_id, attachment));
    const others = latest.current.filter((file) => file.id !== _id);
    change([...others, { id: _id, name: attachmentName, size }]);
  });
  /** To the row that takes its place, else to the one before, else to the box. */
  const focusAfter = (index: number) => {
    setTimeout(() => {
      const rows = list.current?.children ?? [];
      const row = rows[Math.min(index, rows.length - 1)];
      const target = row?.querySelector<HTMLElement>('button:last-of-type') ?? document.getElementById(id);
      target?.focus();
    });
  };
  const removeAt = (index: number) => {
    change(value.filter((_, other) => other !== index));
    focusAfter(index);
  };
  return (
    <Field
      id={id}
      label={label}
      labels="group"
      {...(optional !== undefined && { optional })}
      {...(error !== undefined && { error })}
    >
      {(control, labelId) => (
        <>
          <FileDrop
            hint={hint}
            control={control}
            labelId={labelId}
            onFiles={(files) => queue.add(files, value.length)}
          />
          <Rows ref={list} aria-labelledby={labelId}>
            {value.map((file, index) => (
              <AttachedRow
                key={file.id}
                file={file}
                arrived={arrived.get(file.id)}
                onRemove={() => removeAt(index)}
              />
            ))}
            {snapshot.items.map((item, index) => (
              <UploadRow
                key={item.key}
                item={item}
                onPause={() => queue.pause(item.key)}
                onResume={() => queue.resume(item.key)}
                onCancel={() => {
                  queue.remove(item.key);
                  focusAfter(value.length + index);
                }}
              />
            ))}
          </Rows>
          <News news={snapshot.news} />
        </>
      )}
    </Field>
  );
}

/** Said to screen readers: every quarter of a file, and how it ended. */
function News({ news }: { news: UploadNews | null }) {
  const t = useUiTexts();
  return (
    <VisuallyHidden role="status">
      {news &&
        t(`upload.news.${news.kind}`, {
          name: news.name,
          ...(news.kind === 'progress' && { percent: news.percent }),
        })}
    </VisuallyHidden>
  );
}
