import { COLLABORATOR_SEARCH_MIN_LENGTH } from '@worklane/shared-kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { Avatar, Button, Muted, TextField, VisuallyHidden } from '@worklane/shared-kernel/ui';
import { Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '../../shared/project.ts';
import { projectKeys } from '../../shared/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { findColleagues } from './share-project.api.ts';
import { JobTitle, PeopleList, PersonLabel, PersonRow } from './share-project.styles.ts';

interface ColleagueSearchProps {
  business: { id: string; name: string };
  /** People who have the project already. */
  excludedIds: readonly string[];
  onPick: (person: Person) => Promise<void>;
  isBusy: boolean;
}

/** Searches after this pause in the typing. */
const PAUSE_MS = 250;

/** Finds people of the business by name, each with a button that adds them. */
export function ColleagueSearch({ business, excludedIds, onPick, isBusy }: ColleagueSearchProps) {
  const t = useProjectTexts();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const q = usePaused(text.trim());
  const isLongEnough = q.length >= COLLABORATOR_SEARCH_MIN_LENGTH;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: projectKeys.colleagues(q, excludedIds),
    queryFn: ({ signal }) => findColleagues({ q, businessId: business.id, excludedIds }, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = isLongEnough && !isError ? data : undefined;
  const pick = async (person: Person) => {
    await onPick(person);
    setText('');
    input.current?.focus();
  };
  return (
    <>
      <TextField
        ref={input}
        label={t('share.search')}
        hideLabel
        icon={Search}
        placeholder={t('share.placeholder')}
        help={t('share.hint', { count: COLLABORATOR_SEARCH_MIN_LENGTH })}
        {...(isError && isLongEnough && { error: t('share.failed') })}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <VisuallyHidden role="status">
        {found && !isPlaceholderData ? t('share.found', { count: found.total }) : ''}
      </VisuallyHidden>
      {found?.people.length === 0 && !isPlaceholderData && <Muted>{t('share.none')}</Muted>}
      {found && found.people.length > 0 && (
        <PeopleList aria-label={t('share.results')} aria-busy={isPlaceholderData || undefined}>
          {found.people.map((person) => (
            <PersonRow key={person.id}>
              <Avatar id={person.id} name={person.name} image={person.avatarUrl} size={36} />
              <PersonLabel>
                <bdi>{person.name}</bdi>
                {person.jobTitle && <JobTitle>{person.jobTitle}</JobTitle>}
                {person.seesOnlyShared && (
                  <JobTitle>{t('share.nothingElse', { business: business.name })}</JobTitle>
                )}
              </PersonLabel>
              <Button
                size="sm"
                icon={Plus}
                aria-label={t('share.add.of', { name: person.name })}
                disabled={isBusy}
                onClick={() => void pick(person)}
              >
                {t('share.add.label')}
              </Button>
            </PersonRow>
          ))}
          {found.total > found.people.length && <li>{t('share.more')}</li>}
        </PeopleList>
      )}
    </>
  );
}

/** A text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
