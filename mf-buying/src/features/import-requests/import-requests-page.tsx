import { PageHeading } from '@worklane/kernel/modules';
import { Alert, Button, CardBody, FormColumn, Inline, Muted, TextArea } from '@worklane/kernel/ui';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { BackLink } from '../../shared/back-link.tsx';
import { requestsPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Block, SourceCard } from './import-requests.styles.ts';
import { ImportTable } from './import-table.tsx';
import { decodeBytes, readTable, type Table } from './read-table.ts';

/** Characters. */
const MOST_TEXT = 10_000_000;

export function ImportRequestsPage() {
  const t = useBuyingTexts();
  const [source, setSource] = useState<{ key: number; table: Table } | null>(null);
  return (
    <FormColumn>
      <BackLink href={requestsPath}>{t('importRequests.back')}</BackLink>
      <PageHeading title={t('importRequests.title')} />
      <SourceCard>
        <CardBody>
          <ImportSource onTable={(table) => setSource({ key: (source?.key ?? 0) + 1, table })} />
          {source && <ImportTable key={source.key} table={source.table} />}
        </CardBody>
      </SourceCard>
    </FormColumn>
  );
}

function ImportSource({ onTable }: { onTable: (table: Table) => void }) {
  const t = useBuyingTexts();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const read = (text: string) => {
    const table = text.length > MOST_TEXT ? null : readTable(text);
    if (table && table.rows.length + table.refused.length > 0) onTable(table);
    setProblem(
      text.length > MOST_TEXT
        ? t('importRequests.tooLarge', { mb: MOST_TEXT / 1_000_000 })
        : table && table.rows.length + table.refused.length > 0
          ? null
          : t('importRequests.noRows'),
    );
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (/\.xlsx?$/i.test(file.name)) setProblem(t('importRequests.notWorkbooks'));
    else read(decodeBytes(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <Block aria-label={t('importRequests.source')}>
      <Muted>{t('importRequests.about')}</Muted>
      <Inline>
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {t('importRequests.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label={t('importRequests.file')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Inline>
      <TextArea
        label={t('importRequests.paste')}
        help={t('importRequests.pasteHelp')}
        value={pasted}
        onChange={setPasted}
      />
      <div>
        <Button disabled={pasted.trim() === ''} onClick={() => read(pasted)}>
          {t('importRequests.read')}
        </Button>
      </div>
      {problem !== null && (
        <Alert tone="error" role="alert">
          {problem}
        </Alert>
      )}
    </Block>
  );
}
