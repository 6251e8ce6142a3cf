import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useSearchText } from '@worklane/kernel/query';
import { Select, TextField } from '@worklane/kernel/ui';
import { Search } from 'lucide-react';
import type { ListStatus } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { ListFilters } from './list-filters.tsx';
import { ToolRow } from './list-projects.styles.ts';
import { LIST_SORTS, type ListSearch, type ListSort } from './list-search.ts';

export interface ListToolsProps {
  status: ListStatus;
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

export function ListTools({ status, search, onChange }: ListToolsProps) {
  const t = useProjectTexts();
  const { text, setText, submit } = useSearchText(search.q, (q) => onChange({ q }));
  return (
    <>
      <ToolRow
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('list.tools.search', { list: t(`hub.title.${status}`) })}
          hideLabel
          icon={Search}
          placeholder={t('list.tools.placeholder')}
          maxLength={TEXT_MAX_LENGTH.searchWords}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
        <Select
          label={t('list.tools.sort')}
          hideLabel
          value={search.sort}
          onChange={(sort) => onChange({ sort: sort as ListSort })}
          options={LIST_SORTS.map((sort) => ({
            value: sort,
            label: t(`list.tools.sorts.${sort.split(':')[0]}`),
          }))}
        />
      </ToolRow>
      <ListFilters {...{ status, search, onChange }} />
    </>
  );
}
