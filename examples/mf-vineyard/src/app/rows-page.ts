import { defineComponent, h } from 'vue';
import { PageHeading } from './page-heading.ts';
import { ProjectCount } from './project-count.ts';
import { ROWS } from './rows.ts';
import { usePortal, vuePage } from './vue-page.ts';

export const RowsPage = vuePage(
  defineComponent(() => {
    const { text, theme } = usePortal();
    return () => [
      h(PageHeading, { title: text('page.title') }),
      // HTML of the module's texts, for which Vue creates its Trusted Types policy.
      h('p', { innerHTML: text('page.intro') }),
      h('p', text(`page.theme.${theme.value}`)),
      h(ProjectCount),
      h('h2', text('page.rows')),
      h(
        'ul',
        ROWS.map((row) =>
          h('li', { key: row }, h('a', { href: `/vineyard/rows/${row}` }, text('row.title', { row }))),
        ),
      ),
    ];
  }),
);
