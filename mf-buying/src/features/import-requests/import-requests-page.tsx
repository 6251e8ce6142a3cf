import { PageHeading } from '@worklane/kernel/modules';
import type { ImportFile } from '@worklane/kernel/spreadsheets';
import { CardBody, FormColumn } from '@worklane/kernel/ui';
import { useState } from 'react';
import { BackLink } from '../../shared/back-link.tsx';
import { useKeptText } from '../../shared/kept-on-device/use-kept.ts';
import { requestsPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { SourceCard } from './import-requests.styles.ts';
import { ImportSource, SheetChoice } from './import-source.tsx';
import { ImportTable } from './import-table.tsx';

interface Source extends ImportFile {
  key: number;
  sheet: number;
}

export function ImportRequestsPage() {
  const t = useBuyingTexts();
  const pasted = useKeptText('import');
  const [source, setSource] = useState<Source | null>(null);
  const table = source?.sheets[source.sheet]?.table;
  return (
    <FormColumn>
      <BackLink href={requestsPath}>{t('importRequests.back')}</BackLink>
      <PageHeading title={t('importRequests.title')} />
      <SourceCard>
        <CardBody>
          <ImportSource
            pasted={pasted.text}
            onPasted={pasted.change}
            onFile={(file) => setSource({ ...file, key: (source?.key ?? 0) + 1, sheet: 0 })}
            choice={
              source && (
                <SheetChoice
                  sheets={source.sheets}
                  chosen={source.sheet}
                  onChoose={(sheet) => setSource({ ...source, sheet })}
                />
              )
            }
          />
          {source && table && (
            <ImportTable key={`${source.key}.${source.sheet}`} table={table} onSent={pasted.forget} />
          )}
        </CardBody>
      </SourceCard>
    </FormColumn>
  );
}
