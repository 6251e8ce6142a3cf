import { Avatar, Card, CardBody, IconButton, Inline } from '@worklane/kernel/ui';
import { UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { AsideTitle } from '../../shared/cards/aside.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { JobTitle, PersonLabel } from './people-list.styles.ts';
import { ProjectPeople } from './share-project.styles.ts';
import { useShareDialog } from './use-share-dialog.tsx';

export function PeopleCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { open, dialog } = useShareDialog(project);
  const { owner, collaborators } = project;
  const people = [
    { person: owner, role: t('share.owner') },
    ...collaborators.map((person) => ({ person, role: t('share.technician') })),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('share.onProject')}</h2>
          {open && (
            <IconButton
              icon={UserRoundPlus}
              label={t('share.change')}
              aria-haspopup="dialog"
              onClick={open}
            />
          )}
        </AsideTitle>
        <ProjectPeople>
          {people.map(({ person: { id, name, avatarUrl }, role }) => (
            <Inline as="li" $wrap="nowrap" key={id}>
              <Avatar id={id} name={name} image={avatarUrl} size={36} />
              <PersonLabel>
                <bdi>{name}</bdi>
                <JobTitle>{role}</JobTitle>
              </PersonLabel>
            </Inline>
          ))}
        </ProjectPeople>
        {dialog}
      </CardBody>
    </Card>
  );
}
