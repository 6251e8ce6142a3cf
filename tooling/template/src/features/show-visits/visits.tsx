import { useBusEvent } from '@worklane/kernel/bus';
import { Card, CardBody, CardHeader, Muted } from '@worklane/kernel/ui';
import { useId, useState } from 'react';
import type { VisitsProps } from '../../agreements.ts';
import { useSampleModuleTexts } from '../../shared/texts.ts';

export function Visits({ level }: VisitsProps) {
  const t = useSampleModuleTexts();
  const [notes, setNotes] = useState<readonly string[]>([]);
  useBusEvent('sample-module.visitNoted@1', ({ note }) => setNotes((before) => [...before, note]));
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('visits.title')} titleId={titleId} level={level} />
      <CardBody>
        <Muted as="p" role="status">
          {notes.length === 0 ? t('visits.none') : t('visits.noted')}
        </Muted>
        <ul>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added at the end
            <li key={index}>{note}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
