import { type Ref, shallowRef, watch, watchEffect } from 'vue';
import { keepDraft, readDraft } from './rows.ts';
import { usePortal } from './vue-page.ts';

/** The typed note of a row, which survives leaving the page, and the notes that were added. */
export function useNotes(row: Readonly<Ref<string>>) {
  const { setUnsaved, user } = usePortal();
  const person = user.current?.id ?? '';
  const draft = shallowRef('');
  const notes = shallowRef<readonly string[]>([]);
  watch(
    row,
    () => {
      draft.value = readDraft(person, row.value);
      notes.value = [];
    },
    { immediate: true },
  );
  watchEffect(() => setUnsaved(draft.value !== ''));
  const type = (text: string) => {
    draft.value = text;
    keepDraft(person, row.value, text);
  };
  const add = () => {
    const note = draft.value.trim();
    if (note !== '') notes.value = [...notes.value, note];
    type('');
  };
  return { draft, notes, type, add };
}
