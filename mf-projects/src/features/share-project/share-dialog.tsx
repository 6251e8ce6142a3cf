import { Slot } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Avatar, FailureAlert, IconButton, Muted, useAlerts } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Person, Project } from '../../shared/project/project.ts';
import { useProjectAction } from '../../shared/project/use-project-action.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { PeopleList, PersonLabel, PersonRow } from './people-list.styles.ts';
import { OwnerTag } from './share-project.styles.ts';

export function ShareDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const user = useUser();
  const list = useRef<HTMLUListElement>(null);
  const adding = useProjectAction(project, 'addSellerCollaborator');
  const removing = useProjectAction(project, 'removeSellerCollaborator');
  const [failure, setFailure] = useState<string | null>(null);
  const { owner, collaborators, availableActions } = project;
  const business = user?.business;

  const change = async (person: Person, { send }: typeof adding, done: 'added' | 'removed') => {
    setFailure(null);
    try {
      if (!(await send({ userId: person.id }))) return undefined;
      alerts.success(t(`share.${done}`, { name: person.name }));
    } catch (error) {
      setFailure(failureText(error));
      return false;
    }
    return undefined;
  };
  const remove = async (person: Person, index: number) => {
    await change(person, removing, 'removed');
    setTimeout(() => {
      const rest = list.current?.querySelectorAll('button') ?? [];
      (rest[Math.min(index, rest.length - 1)] ?? list.current)?.focus();
    });
  };
  const own = (id: string) => (id === user?.id ? ` ${t('share.you')}` : '');
  return (
    <Dialog isOpen onClose={onClose} title={t('share.title')} isBusy={adding.isBusy || removing.isBusy}>
      <FailureAlert>{failure}</FailureAlert>
      {availableActions.has('addSellerCollaborator') && business && (
        <Slot
          name="business.member-search"
          excludedIds={[owner.id, ...collaborators.map(({ id }) => id)]}
          action={t('share.add')}
          help={t('share.onlyOwn')}
          noteOf={({ seesOnlyShared }) =>
            seesOnlyShared ? t('share.nothingElse', { business: business.name }) : null
          }
          onPick={(person) => change(person, adding, 'added')}
          isBusy={adding.isBusy}
          pending={<Muted as="p">{t('share.searchLoading')}</Muted>}
          fallback={<Muted as="p">{t('share.searchAway')}</Muted>}
        />
      )}
      <PeopleList ref={list} tabIndex={-1} aria-label={t('share.people')}>
        <PersonRow>
          <Avatar id={owner.id} name={owner.name} image={owner.avatarUrl} size={36} />
          <PersonLabel>
            <bdi>{owner.name}</bdi>
            {own(owner.id)}
          </PersonLabel>
          <OwnerTag>{t('share.isOwner')}</OwnerTag>
        </PersonRow>
        {collaborators.map((person, index) => (
          <PersonRow key={person.id}>
            <Avatar id={person.id} name={person.name} image={person.avatarUrl} size={36} />
            <PersonLabel>
              <bdi>{person.name}</bdi>
              {own(person.id)}
            </PersonLabel>
            {person.id !== user?.id && availableActions.has('removeSellerCollaborator') && (
              <IconButton
                icon={Trash2}
                label={t('share.remove', { name: person.name })}
                onClick={() => void remove(person, index)}
              />
            )}
          </PersonRow>
        ))}
      </PeopleList>
    </Dialog>
  );
}
