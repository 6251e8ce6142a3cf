import { IconButton, Select, TextField } from '@worklane/shared-kernel/ui';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import type { RfqSearch } from './search-address.ts';
import { BarForm } from './search-rfqs.styles.ts';

interface SearchBarProps {
  search: RfqSearch;
  onChange: (change: Partial<RfqSearch>, replace?: boolean) => void;
  children: ReactNode;
}

/** Searches after this pause in the typing. */
const PAUSE_MS = 400;

const sorts = { newest: 'createdAt:desc', due: 'dueDate:asc', best: 'relevance:desc' } as const;

/** The words that are searched for, and the order of what is found. */
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
        maxLength={200}
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

/** What is being typed, searched for after a pause or at once by Enter; the address wins where it changes. */
function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  if (q !== known) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => latest.current(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q]);
  return { text, setText, submit: () => wanted !== q && onSearch(wanted) };
}
