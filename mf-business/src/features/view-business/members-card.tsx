import { useIsOwnedPath } from '@worklane/kernel/modules';
import { Avatar, ButtonLink, Card, CardBody, CardHeader } from '@worklane/kernel/ui';
import { useId } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { Member } from './business.ts';
import { MemberList, Muted, SmallTitle } from './view-business.styles.ts';

const TEAM_PATH = '/business/teamEdit';

export function MembersCard({ members, isLead }: { members: readonly Member[]; isLead: boolean }) {
  const t = useBusinessTexts();
  const titleId = useId();
  const mayEdit = useIsOwnedPath(TEAM_PATH) && isLead;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<SmallTitle>{t('members.title')}</SmallTitle>}
        titleId={titleId}
        action={
          mayEdit ? (
            <ButtonLink href={TEAM_PATH} size="sm" kind="quiet" aria-label={t('members.editTeam')}>
              {t('members.edit')}
            </ButtonLink>
          ) : null
        }
      />
      <CardBody>
        {members.length === 0 ? (
          <Muted>{t('members.none')}</Muted>
        ) : (
          <MemberList>
            {members.map(({ id, name, jobTitle, avatarUrl }) => (
              <li key={id}>
                <Avatar id={id} name={name} image={avatarUrl} size={40} />
                <div>
                  <b dir="auto">{name}</b>
                  <Muted as="span" dir="auto">
                    {jobTitle || t('members.employee')}
                  </Muted>
                </div>
              </li>
            ))}
          </MemberList>
        )}
      </CardBody>
    </Card>
  );
}
