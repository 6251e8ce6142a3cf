import type { ComparedQuote } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { TextArea } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';
import { NoteState } from './compare-quotes.styles.ts';
import { useNote } from './use-note.ts';

export function NoteField({ quote, requestId }: { quote: ComparedQuote; requestId: string }) {
  const t = useBuyingTexts();
  const { text, state, change, store } = useNote(quote, requestId);
  return (
    <>
      <TextArea
        label={t('compareQuotes.note.label', { name: quote.contractor.name })}
        hideLabel
        placeholder={t('compareQuotes.note.add')}
        maxLength={TEXT_MAX_LENGTH.reason}
        value={text}
        onChange={change}
        onBlur={() => void store()}
      />
      <NoteState role="status">{state !== 'idle' && t(`compareQuotes.note.${state}`)}</NoteState>
    </>
  );
}
