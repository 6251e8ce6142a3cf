import type { TeamInvitation } from '@worklane/kernel/contracts';
import { fullName } from '@worklane/kernel/domain';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { Avatar, Button, Card, Muted, OneLine, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useId } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { ListPart, PeopleRows, PersonActions, PersonRow, PersonText } from './edit-team.styles.ts';
import { actOn, type InvitationAction } from './team.api.ts';

interface InvitedListProps {
  businessId: string;
  invitations: readonly TeamInvitation[];
  isLead: boolean;
}

export function InvitedList({ businessId, invitations, isLead }: InvitedListProps) {
  const t = useBusinessTexts();
  const titleId = useId();
  if (invitations.length === 0) return null;
  const sorted = [...invitations].sort(
    (one, other) => Number(other.requestToJoin) - Number(one.requestToJoin),
  );
  return (
    <ListPart aria-labelledby={titleId}>
      <h2 id={titleId}>{t('team.invited')}</h2>
      <Card as="div">
        <PeopleRows>
          {sorted.map((invitation) => (
            <InvitedRow key={invitation.id} businessId={businessId} invitation={invitation} isLead={isLead} />
          ))}
        </PeopleRows>
      </Card>
    </ListPart>
  );
}

interface InvitedRowProps {
  businessId: string;
  invitation: TeamInvitation;
  isLead: boolean;
}

function InvitedRow({ businessId, invitation, isLead }: InvitedRowProps) {
  const t = useBusinessTexts();
  const { invitedUser, requestToJoin, isExpired, seesOnlyShared } = invitation;
  const name = nameOf(invitation);
  const { act, isBusy } = useInvitationAction(businessId, invitation, name);
  const state = requestToJoin ? 'asks' : isExpired ? 'expired' : 'waits';
  return (
    <PersonRow>
      <Avatar id={invitation.id} name={name} image={invitedUser.avatarUrl} size={44} />
      <PersonText>
        <OneLine as="b">{name}</OneLine>
        <Muted>
          <OneLine>{[invitedUser.email, t(`team.state.${state}`)].filter(Boolean).join(' · ')}</OneLine>
        </Muted>
        {seesOnlyShared && <Muted>{t('team.sight.willBe')}</Muted>}
      </PersonText>
      {isLead && (
        <PersonActions>
          {(requestToJoin ? (['accept', 'reject'] as const) : (['resend', 'revoke'] as const)).map(
            (action) => (
              <Button
                key={action}
                size="sm"
                kind={action === 'accept' ? 'primary' : action === 'resend' ? 'secondary' : 'quiet'}
                busy={isBusy(action)}
                aria-label={`${t(`team.${action}`)}, ${name}`}
                onClick={() => act(action)}
              >
                {t(`team.${action}`)}
              </Button>
            ),
          )}
        </PersonActions>
      )}
    </PersonRow>
  );
}

const nameOf = ({ invitedUser: { firstName, lastName, email } }: TeamInvitation): string =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }).trim() || email;

function useInvitationAction(businessId: string, invitation: TeamInvitation, name: string) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: (what: InvitationAction) => actOn(invitation, what),
    onSuccess: (_, what) => alerts.success(t(`team.done.${what}`, { name })),
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: businessKeys.invitations(businessId) }),
        queryClient.invalidateQueries({ queryKey: businessKeys.team(businessId) }),
      ]),
  });
  return {
    act: (what: InvitationAction) => {
      if (!action.isPending) action.mutate(what);
    },
    isBusy: (what: InvitationAction) => action.isPending && action.variables === what,
  };
}
