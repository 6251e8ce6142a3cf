import { isApiError } from '@worklane/kernel/http';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { IconButton, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { deleteDraft } from './list-requests.api.ts';

export function DeleteDraft({ id, title }: { id: string; title: string }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const client = useQueryClient();
  const failureText = useSubmitFailureText();
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteDraft(id),
    onSuccess: async () => {
      setAsking(false);
      alerts.success(t('listRequests.delete.done', { title }));
      await Promise.all([
        client.invalidateQueries({ queryKey: buyingKeys.lists() }),
        client.invalidateQueries({ queryKey: buyingKeys.overview() }),
      ]);
    },
    onError: (error) => {
      setAsking(false);
      if (isApiError(error)) alerts.error(failureText(error));
    },
  });
  return (
    <>
      <IconButton
        icon={Trash2}
        size="sm"
        label={t('listRequests.delete.label', { title })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('listRequests.delete.title')}
        confirmLabel={t('listRequests.delete.confirm')}
        onConfirm={() => deleting.mutate()}
        isBusy={deleting.isPending}
      >
        <p>{t('listRequests.delete.help', { title })}</p>
      </ConfirmDialog>
    </>
  );
}
