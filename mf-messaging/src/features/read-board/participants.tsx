import { Avatar, Button, Icon, useIsFromLarge } from '@worklane/kernel/ui';
import { HardHat, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';
import type { Board, Participant } from './board.ts';
import { HatCircle, List, Panel, PersonRow, Role } from './read-board.styles.ts';

export function Participants({ board, userId }: { board: Board; userId: string }) {
  const t = useMessagingTexts();
  const listId = useId();
  const isWide = useIsFromLarge();
  const [isOpen, setOpen] = useState(false);
  const { buyer, others } = board;
  const roleOf = ({ key }: Participant) => {
    if (key === userId) return t('board.you');
    return key === buyer.key ? t('board.buyer') : null;
  };
  return (
    <Panel>
      {isWide ? (
        <h2>{t('board.participants')}</h2>
      ) : (
        <Button
          icon={Users}
          block
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('board.participantCount', { count: others.length + 1 })}
        </Button>
      )}
      <List id={listId} aria-label={t('board.participants')} hidden={!isWide && !isOpen}>
        {withListKeys([buyer, ...others]).map(([listKey, person]) => {
          const role = roleOf(person);
          return (
            <PersonRow key={listKey}>
              <Face person={person} size={36} />
              <span>
                <b dir="auto">{person.name}</b>
                {role && <Role>{role}</Role>}
              </span>
            </PersonRow>
          );
        })}
      </List>
    </Panel>
  );
}

/** Two suppliers can have the same last characters of their id, and so the same name. */
function withListKeys(people: readonly Participant[]): [string, Participant][] {
  const met = new Map<string, number>();
  return people.map((person) => {
    const count = (met.get(person.key) ?? 0) + 1;
    met.set(person.key, count);
    return [`${person.key} ${count}`, person];
  });
}

export function Face({ person, size }: { person: Participant; size: 36 | 40 }) {
  if (!person.isAnonymous)
    return <Avatar id={person.key} name={person.name} image={person.avatarUrl} size={size} />;
  return (
    <HatCircle $size={size} aria-hidden="true">
      <Icon icon={HardHat} size={18} />
    </HatCircle>
  );
}
