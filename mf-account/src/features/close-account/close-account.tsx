import { CLOSED_ACCOUNT_DAYS } from '@worklane/kernel/domain';
import { useQuery } from '@worklane/kernel/query';
import { Button, Inline } from '@worklane/kernel/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { accountKeys } from '../../shared/account-keys.ts';
import { DataRow, RowHelp, RowTitle } from '../../shared/data-row.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { loadClosing } from './close-account.api.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';

export function CloseAccount() {
  const t = useAccountTexts();
  const helpId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: accountKeys.closing(),
    queryFn: ({ signal }) => loadClosing(signal),
  });
  const obstacle = data?.obstacle ?? null;
  return (
    <DataRow>
      <div>
        <RowTitle>{t('closing.title')}</RowTitle>
        <RowHelp id={helpId}>
          {obstacle
            ? t(`closing.obstacle.${obstacle}`, { business: data?.businessName ?? '' })
            : t('closing.help', { days: CLOSED_ACCOUNT_DAYS })}
        </RowHelp>
      </div>
      <Inline $rowGap={8}>
        <CloseButton
          kind="secondary"
          size="sm"
          aria-describedby={helpId}
          disabled={!data || obstacle !== null}
          onClick={() => setOpen(true)}
        >
          {t('closing.open')}
        </CloseButton>
      </Inline>
      {isOpen && data && <CloseAccountDialog closing={data} onClose={() => setOpen(false)} />}
    </DataRow>
  );
}

const CloseButton = styled(Button)`
  color: var(--err-text);
`;
