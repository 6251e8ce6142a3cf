import { fullName } from '@worklane/kernel/domain';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { Alert, Button, Stack, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { removeMember, type TeamMember } from './team.api.ts';

export function RemoveMember({ businessId, member }: { businessId: string; member: TeamMember }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const name = fullName(member);
  const removal = useMutation({
    mutationFn: () => removeMember(businessId, member.id),
    onSuccess: () => {
      setIsAsked(false);
      alerts.success(t('team.remove.done', { name }));
      void queryClient.invalidateQueries({ queryKey: businessKeys.business(businessId) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.team(businessId) }),
  });
  const ask = () => {
    removal.reset();
    setIsAsked(true);
  };
  return (
    <>
      <Button size="sm" kind="quiet" aria-label={t('team.remove.of', { name })} onClick={ask}>
        {t('team.remove.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('team.remove.title', { name })}
        confirmLabel={t('team.remove.confirm')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <Stack $gap={16}>
          {removal.error && (
            <Alert tone="error" role="alert">
              {failureText(removal.error)}
            </Alert>
          )}
          <p>{t('team.remove.help')}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
