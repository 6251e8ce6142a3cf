import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import { Card, ErrorArea, Loading, SkeletonRows } from '@worklane/kernel/ui';
import { BackToProfile } from '../../shared/back-to-profile.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AddMembers } from './add-members.tsx';
import { NarrowColumn, Subtitle } from './edit-team.styles.ts';
import { InvitedList } from './invited-list.tsx';
import { MemberList } from './member-list.tsx';
import { invitationsQuery, teamQuery } from './team.api.ts';

export function EditTeamPage() {
  const user = useUser();
  if (!user?.businessId) return null;
  return <Team key={user.businessId} businessId={user.businessId} isLead={user.isPrimary} />;
}

function Team({ businessId, isLead }: { businessId: string; isLead: boolean }) {
  const t = useBusinessTexts();
  const team = useQuery(teamQuery(businessId));
  const invitations = useQuery(invitationsQuery(businessId));
  const error = (!team.data && team.error) || (!invitations.data && invitations.error);
  return (
    <NarrowColumn>
      <BackToProfile businessId={businessId} />
      <PageHeading title={t('team.title')} />
      {error ? (
        <Card>
          <ErrorArea
            level={2}
            what={t('team.what')}
            onRetry={() => void Promise.all([team.refetch(), invitations.refetch()])}
            isRetrying={team.isFetching || invitations.isFetching}
            error={error}
          />
        </Card>
      ) : (
        <Loading
          isLoading={!team.data || !invitations.data}
          skeleton={
            <Card>
              <SkeletonRows rows={4} />
            </Card>
          }
        >
          {() =>
            team.data &&
            invitations.data && (
              <>
                <Subtitle>
                  {t('team.count', { name: team.data.name, count: team.data.members.length })}
                </Subtitle>
                <AddMembers
                  businessId={businessId}
                  isLead={isLead}
                  members={team.data.members}
                  invitations={invitations.data}
                />
                <MemberList businessId={businessId} members={team.data.members} isLead={isLead} />
                <InvitedList businessId={businessId} invitations={invitations.data} isLead={isLead} />
              </>
            )
          }
        </Loading>
      )}
    </NarrowColumn>
  );
}
