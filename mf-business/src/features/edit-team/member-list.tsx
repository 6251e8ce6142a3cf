import { fullName } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { refreshUser, useUser } from '@worklane/kernel/session';
import {
  Avatar,
  Card,
  Muted,
  OneLine,
  Select,
  useAlerts,
  useNavigateTo,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useId, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { ListPart, PeopleRows, PersonActions, PersonRow, PersonText, RoleBox } from './edit-team.styles.ts';
import { MemberSight } from './member-sight.tsx';
import { RemoveMember } from './remove-member.tsx';
import { changeRole, type TeamMember } from './team.api.ts';

/** Target for a person who stops being a lead; the portal leads them on to the dashboard. */
const NOT_A_LEAD_PATH = '/dashboard';

interface MemberListProps {
  businessId: string;
  members: readonly TeamMember[];
  isLead: boolean;
}

export function MemberList({ businessId, members, isLead }: MemberListProps) {
  const t = useBusinessTexts();
  const titleId = useId();
  const reasonId = useId();
  return (
    <ListPart aria-labelledby={titleId}>
      <h2 id={titleId}>{t('team.members')}</h2>
      {!isLead && (
        <p id={reasonId}>
          <Muted>{t('team.onlyLeads')}</Muted>
        </p>
      )}
      <Card as="div">
        <PeopleRows>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              businessId={businessId}
              member={member}
              isLead={isLead}
              reasonId={isLead ? undefined : reasonId}
            />
          ))}
        </PeopleRows>
      </Card>
    </ListPart>
  );
}

interface MemberRowProps {
  businessId: string;
  member: TeamMember;
  isLead: boolean;
  reasonId: string | undefined;
}

function MemberRow({ businessId, member, isLead, reasonId }: MemberRowProps) {
  const t = useBusinessTexts();
  const name = fullName(member);
  const user = useUser();
  const { chosen, change, isAsked, stepDown, stay, isBusy } = useRole(businessId, member);
  return (
    <PersonRow>
      <Avatar id={member.id} name={name} image={member.avatarUrl} size={44} />
      <PersonText>
        <OneLine as="b">{name}</OneLine>
        <Muted>
          <OneLine>{member.jobTitle || t('team.employee')}</OneLine>
        </Muted>
        {member.email && (
          <Muted>
            <OneLine translate="no">{member.email}</OneLine>
          </Muted>
        )}
        {!isLead && member.seesOnlyShared && <Muted>{t('team.sight.shared')}</Muted>}
      </PersonText>
      <RoleBox>
        <Select
          label={t('team.roleOf', { name })}
          hideLabel
          value={chosen}
          onChange={change}
          disabled={!isLead}
          aria-describedby={reasonId}
          options={[
            { value: 'lead', label: t('team.lead') },
            { value: 'member', label: t('team.member') },
          ]}
        />
      </RoleBox>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={stay}
        title={t('team.stepDown.title')}
        confirmLabel={t('team.stepDown.confirm')}
        isBusy={isBusy}
        onConfirm={stepDown}
      >
        <p>{t('team.stepDown.help')}</p>
      </ConfirmDialog>
      {isLead && !member.isPrimary && <MemberSight businessId={businessId} member={member} />}
      {isLead && member.id !== user?.id && (
        <PersonActions>
          <RemoveMember businessId={businessId} member={member} />
        </PersonActions>
      )}
    </PersonRow>
  );
}

function useRole(businessId: string, member: TeamMember) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const user = useUser();
  const navigate = useNavigateTo();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const update = useMutation({
    mutationFn: (isPrimary: boolean) => changeRole(member.id, isPrimary),
    onSuccess: (_, isPrimary) => {
      alerts.success(t('team.roleChanged', { name: fullName(member) }));
      if (member.id === user?.id && !isPrimary) void refreshUser();
      void queryClient.invalidateQueries({ queryKey: businessKeys.business(businessId) });
    },
    onError: (error) => {
      alerts.error(failureText(error));
      if (!isApiError(error) || error.status !== 403) return;
      void refreshUser();
      navigate(NOT_A_LEAD_PATH);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.team(businessId) }),
  });
  const [isAsked, setAsked] = useState(false);
  const isPrimary = update.isPending ? update.variables : member.isPrimary;
  return {
    chosen: isPrimary ? 'lead' : 'member',
    change: (role: string) => {
      // A lead cannot undo giving up the role, so a single arrow key in the list must not do it.
      if (member.id === user?.id && role !== 'lead') setAsked(true);
      else update.mutate(role === 'lead');
    },
    isAsked,
    isBusy: update.isPending,
    stay: () => setAsked(false),
    stepDown: () => update.mutate(false, { onSettled: () => setAsked(false) }),
  };
}
