import { MAIL_KINDS, type MailKind } from '@worklane/kernel/domain';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { loadDeclinedMails, saveDeclinedMails } from './choose-emails.api.ts';

const declinedMailsKey = ['declined-mails'] as const;

export function useChooseEmails() {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const showFailure = useFailureAlert();
  const [changed, setChanged] = useState<ReadonlyMap<MailKind, boolean>>(new Map());
  const query = useQuery({
    queryKey: declinedMailsKey,
    queryFn: ({ signal }) => loadDeclinedMails(signal),
  });
  const declined = query.data ?? [];
  const isWanted = (kind: MailKind) => changed.get(kind) ?? !declined.includes(kind);
  useUnsavedWork(changed.size > 0);

  const save = useMutation({
    mutationFn: async () => {
      // Loaded again, so that a choice made elsewhere is not undone.
      const now = await loadDeclinedMails();
      const isDeclined = (kind: MailKind) => !(changed.get(kind) ?? !now.includes(kind));
      return saveDeclinedMails(MAIL_KINDS.filter(isDeclined));
    },
    onSuccess: (saved) => {
      queries.setQueryData(declinedMailsKey, saved);
      setChanged(new Map());
      alerts.success(t('emails.saved'));
    },
    onError: showFailure,
  });

  return {
    query,
    isWanted,
    choose: (kind: MailKind, isChosen: boolean) => {
      const next = new Map(changed);
      if (isChosen === !declined.includes(kind)) next.delete(kind);
      else next.set(kind, isChosen);
      setChanged(next);
    },
    save: () => save.mutate(),
    isSaving: save.isPending,
    cancel: () => setChanged(new Map()),
  };
}
