import { useEffect, useId, useRef, useState } from 'react';
import type { Attachment } from '../../contracts/index.ts';
import { Field, type FieldProps } from '../controls/field.tsx';
import { FileDrop } from './file-drop.tsx';
import { Rows } from './upload.styles.ts';
import type { AttachedFile, UploadItem } from './upload-entry.ts';
import { QueuedRows, UploadAnnouncement } from './upload-list.tsx';
import { AttachedRow } from './upload-row.tsx';
import { type UploadPlace, useUploads } from './use-uploads.ts';

interface UploadFieldProps extends Pick<FieldProps, 'label' | 'optional' | 'error'> {
  hint: string;
  place: UploadPlace;
  value: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
  onUploads?: (uploads: readonly UploadItem[]) => void;
}

export function UploadField({
  label,
  optional,
  error,
  hint,
  place,
  value,
  onChange,
  onUploads,
}: UploadFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // Two uploads can finish before the next render.
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
  useEffect(() => onUploads?.(snapshot.items), [onUploads, snapshot.items]);
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
            onFiles={(files) => queue.add(files, value.length, value)}
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
            <QueuedRows
              queue={queue}
              snapshot={snapshot}
              attached={value.length}
              onCancelled={(index) => focusAfter(value.length + index)}
            />
          </Rows>
          <UploadAnnouncement announcement={snapshot.announcement} />
        </>
      )}
    </Field>
  );
}
