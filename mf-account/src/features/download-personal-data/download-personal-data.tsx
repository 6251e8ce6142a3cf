import type { PersonalData } from '@worklane/kernel/contracts';
import { attachmentSizeLabel, shortDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Button, Icon, Inline } from '@worklane/kernel/ui';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { DataRow, DownloadLink, RowHelp, RowTitle } from '../../shared/data-row.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { usePersonalData } from './use-personal-data.ts';

const MEGABYTE = 1024 ** 2;

export function DownloadPersonalData() {
  const t = useAccountTexts();
  const helpId = useId();
  const { query, request } = usePersonalData();
  const data = query.data;
  const state = data?.state ?? 'none';
  const mayAsk = state !== 'preparing' && !data?.nextAt;
  return (
    <DataRow>
      <div>
        <RowTitle>{t('personalData.title')}</RowTitle>
        <RowHelp id={helpId} role="status">
          {data && state !== 'none' ? <StateText data={data} /> : t('personalData.help')}
        </RowHelp>
      </div>
      <Inline $rowGap={8}>
        {data?.url && (
          <DownloadLink href={data.url} download>
            <Icon icon={Download} size={16} />
            {t('personalData.download')}
          </DownloadLink>
        )}
        {mayAsk && (
          <Button
            kind={data?.url ? 'quiet' : 'secondary'}
            size="sm"
            icon={data?.url ? undefined : Download}
            aria-describedby={helpId}
            busy={request.isPending}
            disabled={!data}
            onClick={() => request.mutate()}
          >
            {t(state === 'none' ? 'personalData.request' : 'personalData.requestAgain')}
          </Button>
        )}
      </Inline>
    </DataRow>
  );
}

function StateText({ data: { state, size, expiresAt } }: { data: PersonalData }) {
  const t = useAccountTexts();
  const word = useDomainWords();
  if (state !== 'ready') return t(state === 'failed' ? 'personalData.failed' : 'personalData.preparing');
  const bytes = size ?? 0;
  const sizeText =
    bytes < MEGABYTE
      ? word(attachmentSizeLabel(bytes))
      : t('personalData.megabytes', { count: Math.round(bytes / MEGABYTE) });
  return t('personalData.ready', { day: expiresAt ? word(shortDate(expiresAt)) : '', size: sizeText });
}
