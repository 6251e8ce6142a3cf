import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useSearchParams } from '@worklane/kernel/router';
import { IconButton, TextField } from '@worklane/kernel/ui';
import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { searchedIn } from '../../shared/messaging-keys.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { FoundMessages } from './found-messages.tsx';
import { SearchForm } from './search-chats.styles.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ChatSearchProps {
  current: { chatId: string | null; number: number | null };
  children: ReactNode;
}

export function ChatSearch({ current, children }: ChatSearchProps) {
  const t = useMessagingTexts();
  const [address, setAddress] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const q = searchedIn(address);
  const { text, type, search } = useTypedSearch(q, (words) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (words === '') next.delete('q');
        else next.set('q', words);
        return next;
      },
      { replace: true },
    ),
  );
  const clear = () => {
    search('');
    input.current?.focus();
  };
  return (
    <>
      <SearchForm
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <TextField
          ref={input}
          label={t('chatSearch.label')}
          hideLabel
          icon={Search}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          placeholder={t('chatSearch.label')}
          maxLength={TEXT_MAX_LENGTH.searchWords}
          value={text}
          onChange={type}
          suffix={text === '' ? null : <IconButton icon={X} label={t('chatSearch.clear')} onClick={clear} />}
        />
      </SearchForm>
      {q === '' ? children : <FoundMessages key={q} q={q} current={current} />}
    </>
  );
}
