import type { BuyerBrief } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { keepPreviousData, useDebounced, useQuery } from '@worklane/kernel/query';
import { Alert, TextField, useAlerts } from '@worklane/kernel/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { ChangeDialog } from '../../shared/change-dialog.tsx';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FoundContractors } from './found-contractors.tsx';
import { useChosen } from './use-chosen.ts';

function useFound({ id, siteLocation }: BuyerBrief, q: string, pageNum: number) {
  return useQuery({
    queryKey: buyingKeys.contractors(id, q, pageNum),
    queryFn: async ({ signal }) => {
      const { site } = siteLocation;
      const query = { pageNum, perPage: PAGE_SIZE.contractors, ...(q && { q }), ...(site && { site }) };
      const { data, recordCount } = await send('GET /api/buyer/contractors', { query, signal });
      return { contractors: data, total: recordCount ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

export function AddContractorsDialog({ request, onClose }: { request: BuyerBrief; onClose: () => void }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const [text, setText] = useState('');
  const [pageNum, setPageNum] = useState(1);
  const [isMissing, setMissing] = useState(false);
  const found = useFound(request, useDebounced(text.trim()), pageNum);
  const { id, contractors } = request;
  const invitedIds = contractors.map(({ contractor }) => contractor.id);
  const { chosen, toggle, forget } = useChosen(id, invitedIds);
  useUnsavedWork(chosen.length > 0);
  const close = () => {
    forget();
    onClose();
  };
  const invite = async () => {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const body = { businessIds: chosen.map((contractor) => contractor.id) };
    const isDone = await run(() =>
      call('POST /api/buyer/requestforquotes/:id/invite', { params: { id }, body }),
    );
    if (!isDone) return;
    alerts.success(t('changeRequest.add.done', { count: chosen.length, name: chosen[0]?.name }));
    close();
  };
  return (
    <ChangeDialog
      size="lg"
      isFullOnPhones
      title={t('changeRequest.add.title')}
      isBusy={isBusy}
      isHalfFilled={chosen.length > 0}
      onClose={close}
      confirmLabel={t('changeRequest.add.action', { count: chosen.length })}
      failure={failure}
      onConfirm={() => void invite()}
    >
      <TextField
        label={t('changeRequest.add.search')}
        icon={Search}
        value={text}
        autoComplete="off"
        onChange={(typed) => {
          setText(typed);
          setPageNum(1);
        }}
      />
      <ChosenChips chosen={chosen} onRemove={toggle} />
      <FoundContractors
        found={found}
        chosen={chosen}
        invitedIds={invitedIds}
        pageNum={pageNum}
        onPage={setPageNum}
        onToggle={toggle}
      />
      {isMissing && chosen.length === 0 && (
        <Alert tone="error" role="alert">
          {t('changeRequest.add.missing')}
        </Alert>
      )}
    </ChangeDialog>
  );
}
