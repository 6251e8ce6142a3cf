import { COLLABORATOR_SEARCH_MIN_LENGTH } from '@worklane/kernel/domain';
import type { BusinessMember, MemberSearchProps } from '@worklane/kernel/modules';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import { Avatar, Button, Muted, TextField, VisuallyHidden } from '@worklane/kernel/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { findMembers } from './find-members.api.ts';
import { MemberList, MemberRow, MemberText } from './members.styles.ts';

const PAUSE_MS = 250;

export function MemberSearch({ excludedIds, action, help = '', noteOf, onPick, isBusy }: MemberSearchProps) {
  const t = useBusinessTexts();
  const businessId = useUser()?.business?.id ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const q = usePaused(text.trim());
  const { found, isFailed, isEarlier } = useFound({ q, businessId, excludedIds });
  useEffect(() => {
    // A dialog that opened before this code was loaded had no field to focus.
    if (document.activeElement?.hasAttribute('data-dialog-title')) input.current?.focus();
  }, []);
  const pick = async (person: BusinessMember) => {
    if ((await onPick(person)) === false) return;
    setText('');
    input.current?.focus();
  };
  if (businessId === '') return null;
  return (
    <>
      <TextField
        ref={input}
        label={t('memberSearch.label')}
        hideLabel
        icon={Search}
        placeholder={t('memberSearch.placeholder')}
        help={`${t('memberSearch.hint', { count: COLLABORATOR_SEARCH_MIN_LENGTH })} ${help}`.trim()}
        {...(isFailed && { error: t('memberSearch.failed') })}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <VisuallyHidden role="status">
        {found && !isEarlier ? t('memberSearch.found', { count: found.total }) : ''}
      </VisuallyHidden>
      {found?.people.length === 0 && !isEarlier && <Muted>{t('memberSearch.none')}</Muted>}
      {found && found.people.length > 0 && (
        <MemberList aria-label={t('memberSearch.results')} aria-busy={isEarlier || undefined}>
          {found.people.map((person) => (
            <MemberRow key={person.id}>
              <Avatar id={person.id} name={person.name} image={person.avatarUrl} size={36} />
              <Labels person={person} note={noteOf?.(person) ?? null} />
              <Button
                size="sm"
                aria-label={t('memberSearch.actionOn', { action, name: person.name })}
                disabled={isBusy}
                onClick={() => void pick(person)}
              >
                {action}
              </Button>
            </MemberRow>
          ))}
          {found.total > found.people.length && <li>{t('memberSearch.more')}</li>}
        </MemberList>
      )}
    </>
  );
}

function Labels({ person, note }: { person: BusinessMember; note: string | null }) {
  return (
    <MemberText>
      <bdi>{person.name}</bdi>
      {person.jobTitle && <small>{person.jobTitle}</small>}
      {note && <small>{note}</small>}
    </MemberText>
  );
}

function useFound({
  q,
  businessId,
  excludedIds,
}: {
  q: string;
  businessId: string;
  excludedIds: readonly string[];
}) {
  const isLongEnough = q.length >= COLLABORATOR_SEARCH_MIN_LENGTH;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: businessKeys.members(q, excludedIds),
    queryFn: ({ signal }) => findMembers({ q, businessId, excludedIds }, signal),
    enabled: isLongEnough && businessId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    found: isLongEnough && !isError ? data : undefined,
    isFailed: isLongEnough && isError,
    isEarlier: isPlaceholderData,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
