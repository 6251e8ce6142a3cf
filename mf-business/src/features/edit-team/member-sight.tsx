import { fullName } from '@worklane/kernel/domain';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { Select, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { SightBox } from './edit-team.styles.ts';
import { changeSight, type TeamMember } from './team.api.ts';

interface SightSelectProps {
  label: string;
  hideLabel?: boolean;
  seesOnlyShared: boolean;
  onChange: (seesOnlyShared: boolean) => void;
}

export function SightSelect({ label, hideLabel = false, seesOnlyShared, onChange }: SightSelectProps) {
  const t = useBusinessTexts();
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={seesOnlyShared ? 'shared' : 'all'}
      onChange={(chosen) => onChange(chosen === 'shared')}
      options={[
        { value: 'all', label: t('team.sight.all') },
        { value: 'shared', label: t('team.sight.shared') },
      ]}
    />
  );
}

interface MemberSightProps {
  businessId: string;
  member: TeamMember;
}

export function MemberSight({ businessId, member }: MemberSightProps) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const name = fullName(member);
  const update = useMutation({
    mutationFn: (seesOnlyShared: boolean) => changeSight(member.id, seesOnlyShared),
    onSuccess: (_, seesOnlyShared) =>
      alerts.success(t(`team.sight.changed.${seesOnlyShared ? 'shared' : 'all'}`, { name })),
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.team(businessId) }),
  });
  return (
    <SightBox>
      <SightSelect
        label={t('team.sight.of', { name })}
        hideLabel
        seesOnlyShared={update.isPending ? update.variables : member.seesOnlyShared === true}
        onChange={(chosen) => update.mutate(chosen)}
      />
    </SightBox>
  );
}
