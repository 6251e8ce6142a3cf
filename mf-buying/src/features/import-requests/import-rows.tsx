import { type ImportPlan, quoted } from '@worklane/kernel/domain/request-import';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useQueryClient } from '@worklane/kernel/query';
import { Alert, Button, ButtonLink, Inline, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { Copy, Upload } from 'lucide-react';
import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { requestsPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Block, Rows } from './import-requests.styles.ts';
import { type ImportResult, nothingDone, type Refusal, sendImport } from './send-import.ts';

const SHOWN_ROWS = 20;

interface ImportRowsProps {
  plan: ImportPlan;
  /** Every row was sent, and none was refused. */
  onSent: () => void;
}

export function ImportRows({ plan, onSent }: ImportRowsProps) {
  const t = useBuyingTexts();
  const words = useDomainWords();
  const client = useQueryClient();
  const failureText = useSubmitFailureText();
  const [result, setResult] = useState(nothingDone);
  const [isBusy, setBusy] = useState(false);
  useUnsavedWork(isBusy);
  const { ready } = plan;
  const left = ready.length - result.done;
  const progress = (after: ImportResult) => {
    setResult(after);
    const isWhole = after.done === ready.length && plan.refused.length + after.refused.length === 0;
    if (isWhole) onSent();
  };
  const send = async () => {
    setBusy(true);
    try {
      await sendImport(ready, result, progress);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: buyingKeys.lists() });
      await client.invalidateQueries({ queryKey: buyingKeys.overview() });
    }
  };
  const planned = plan.refused.map(({ line, title, reasons }) => {
    return { line, title, reason: reasons.map(words).join('; ') };
  });
  const refused = [...planned, ...result.refused].toSorted((one, other) => one.line - other.line);
  return (
    <Block aria-label={t('importRequests.rows')}>
      <h2>{t('importRequests.ready', { count: ready.length })}</h2>
      <Rows aria-label={t('importRequests.preview')}>
        {ready.slice(0, SHOWN_ROWS).map(({ line, body }) => (
          <li key={line}>{t('importRequests.row', { line, title: body.workTitle, site: body.site })}</li>
        ))}
        {ready.length > SHOWN_ROWS && (
          <li>{t('importRequests.more', { count: ready.length - SHOWN_ROWS })}</li>
        )}
      </Rows>
      <RefusedRows refused={refused} />
      {(isBusy || result.done > 0) && (
        <div role="status">
          <progress value={result.done} max={ready.length} aria-label={t('importRequests.progress')} />
          <p>
            {t('importRequests.result', {
              created: result.created,
              known: result.known,
              refused: result.refused.length,
            })}
          </p>
        </div>
      )}
      {result.failure !== null && (
        <Alert tone="error" role="alert">
          {failureText(result.failure)} {t('importRequests.stopped', { count: left })}
        </Alert>
      )}
      <Inline>
        {left > 0 ? (
          <Button kind="primary" icon={Upload} busy={isBusy} onClick={() => void send()}>
            {t(`importRequests.${result.done > 0 ? 'goOn' : 'send'}`, { count: left })}
          </Button>
        ) : (
          <ButtonLink href={requestsPath}>{t('importRequests.back')}</ButtonLink>
        )}
      </Inline>
    </Block>
  );
}

function RefusedRows({ refused }: { refused: readonly Refusal[] }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  if (refused.length === 0) return null;
  const lines = refused.map(({ line, title, reason }) => {
    const name = title === '' ? '' : ` ${quoted(title)}`;
    return t('importRequests.refusedRow', { line, name, reason });
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      alerts.success(t('importRequests.copied'));
    } catch {
      alerts.error(t('importRequests.notCopied'));
    }
  };
  return (
    <>
      <h3>{t('importRequests.refused', { count: refused.length })}</h3>
      <Rows aria-label={t('importRequests.refusedRows')}>
        {lines.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Rows>
      <div>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {t('importRequests.copy')}
        </Button>
      </div>
    </>
  );
}
