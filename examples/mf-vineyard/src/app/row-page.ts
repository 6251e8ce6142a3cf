import { computed, defineComponent, h } from 'vue';
import { PageHeading } from './page-heading.ts';
import { ROWS } from './rows.ts';
import { useNotes } from './use-notes.ts';
import { usePortal, vuePage } from './vue-page.ts';

export const RowPage = vuePage(
  defineComponent(() => {
    const { address, text } = usePortal();
    const row = computed(() => address.value.params.row ?? '');
    const { draft, notes, type, add } = useNotes(row);
    const submit = (event: Event) => {
      event.preventDefault();
      add();
    };
    const onInput = (event: Event) => type((event.target as HTMLTextAreaElement).value);
    return () => {
      if (!ROWS.some((one) => one === row.value)) throw new Error(`There is no row ${row.value}.`);
      return [
        h('nav', h('a', { href: '/vineyard' }, text('row.all'))),
        h(PageHeading, { title: text('row.title', { row: row.value }) }),
        h('form', { onSubmit: submit }, [
          h('label', { for: 'note' }, text('row.note')),
          h('textarea', { id: 'note', value: draft.value, onInput }),
          h('button', { type: 'submit' }, text('row.add')),
        ]),
        h('p', { role: 'status' }, text('row.count', { n: notes.value.length })),
        h(
          'ul',
          notes.value.map((note) => h('li', note)),
        ),
      ];
    };
  }),
);
