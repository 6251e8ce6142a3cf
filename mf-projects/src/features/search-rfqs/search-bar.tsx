import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useSearchText } from '@worklane/kernel/query';
import { IconButton, Select, TextField } from '@worklane/kernel/ui';
import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import type { RfqSearch } from './search-address.ts';
import { BarForm } from './search-rfqs.styles.ts';

interface SearchBarProps {
  search: RfqSearch;
  onChange: (change: Partial<RfqSearch>, replace?: boolean) => void;
  children: ReactNode;
}

const sorts = {
  newest: 'createdAt:desc',
  due: 'dueDate:asc',
  best: 'relevance:desc',
  nearest: 'distance:asc',
} as const;

export function SearchBar({ search, onChange, children }: SearchBarProps) {
  const t = useProjectTexts();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, submit } = useSearchText(search.q, (q) => onChange({ q }, search.q !== ''));
  const clear = () => {
    setText('');
    onChange({ q: '' });
    input.current?.focus();
  };
  return (
    <BarForm
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={input}
        label={t('search.text')}
        hideLabel
        icon={Search}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        maxLength={TEXT_MAX_LENGTH.searchWords}
        value={text}
        onChange={setText}
        suffix={text === '' ? null : <IconButton icon={X} label={t('search.clearText')} onClick={clear} />}
      />
      <Select
        label={t('search.sort.label')}
        hideLabel
        value={search.sort}
        onChange={(value) => onChange({ sort: value as RfqSearch['sort'] })}
        options={Object.entries(sorts).map(([name, value]) => ({ value, label: t(`search.sort.${name}`) }))}
      />
      {children}
    </BarForm>
  );
}
