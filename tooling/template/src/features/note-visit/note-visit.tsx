import { bus } from '@worklane/kernel/bus';
import { Button, Stack, TextField } from '@worklane/kernel/ui';
import { type FormEvent, useState } from 'react';
import { useSampleModuleTexts } from '../../shared/texts.ts';

export function NoteVisit() {
  const t = useSampleModuleTexts();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    setMissing(text === '');
    if (text === '') return;
    bus.emit('sample-module.visitNoted@1', { note: text });
    setNote('');
  };

  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <TextField
          label={t('note.label')}
          value={note}
          onChange={setNote}
          error={isMissing ? t('note.missing') : undefined}
        />
        <Button type="submit">{t('note.save')}</Button>
      </Stack>
    </form>
  );
}
