import { useTexts } from '@worklane/shared-kernel/i18n';
import { Button, IconButton } from '@worklane/shared-kernel/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { Content, Panel, ScrollArea, Table, TitleBar } from './developer-panel.styles.ts';
import { dropOverride } from './drop-override.ts';
import { factsText, runbookOf, timeOf } from './facts-text.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import type { PageLog } from './page-log.ts';
import './texts.ts';

export function DeveloperPanel({
  registry,
  log,
  onClose,
}: {
  registry: ModuleRegistry;
  log: PageLog;
  onClose(): void;
}) {
  const t = useTexts('shell-development');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const entries = useSyncExternalStore(log.subscribe, () => log.entries);
  const facts = pageFacts(registry, entries);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onClose]);

  return (
    <Panel aria-labelledby={titleId}>
      <TitleBar>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t('panel.title')}
        </h2>
        <CopyButton facts={facts} />
        <IconButton icon={X} label={t('panel.close')} onClick={onClose} />
      </TitleBar>
      <Content>
        <p>{t('panel.set', { set: facts.set, kernel: facts.kernel })}</p>
        <Overrides facts={facts} />
        <Packages facts={facts} />
        <Failures facts={facts} />
        <Log facts={facts} />
        <SharedLibraries facts={facts} />
      </Content>
    </Panel>
  );
}

function CopyButton({ facts }: { facts: PageFacts }) {
  const t = useTexts('shell-development');
  const [result, setResult] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(factsText(facts)).then(
      () => setResult(t('panel.copied')),
      () => setResult(t('panel.notCopied')),
    );
  return (
    <>
      <span role="status">{result}</span>
      <Button kind="secondary" size="sm" onClick={copy}>
        {t('panel.copy')}
      </Button>
    </>
  );
}

function Overrides({ facts }: { facts: PageFacts }) {
  const t = useTexts('shell-development');
  const [hasFailed, setFailed] = useState(false);
  const buttons = facts.overrides.map(({ module, base }) => (
    <Button
      key={module}
      kind="secondary"
      size="sm"
      onClick={() => void dropOverride(module).catch(() => setFailed(true))}
    >
      {t('panel.drop', { module, origin: new URL(base, location.href).origin })}
    </Button>
  ));
  return (
    <>
      {buttons}
      {hasFailed && <p role="alert">{t('override.failed')}</p>}
    </>
  );
}

function Packages({ facts }: { facts: PageFacts }) {
  const t = useTexts('shell-development');
  return (
    <Section
      title={t('panel.packages')}
      columns={['package', 'release', 'channel', 'state', 'from', 'time']}
      rows={facts.packages.map(({ name, id, channel, status, reason, from, ms, files }) => [
        name,
        id,
        channel,
        reason ? `${status}: ${reason}` : status,
        from,
        ms === null ? '' : <Translated key="time">{t('panel.ms', { ms, count: files })}</Translated>,
      ])}
    />
  );
}

function Failures({ facts }: { facts: PageFacts }) {
  const t = useTexts('shell-development');
  if (facts.failures.length === 0) return <p>{t('panel.noFailures')}</p>;
  return (
    <Section
      title={t('panel.failures')}
      columns={['time', 'package', 'release', 'reason', 'error', 'runbook']}
      rows={facts.failures.map(({ at, release, reason, file, text, times }, index) => [
        timeOf(at),
        release?.package ?? '',
        release?.id ?? '',
        times > 1 ? `${reason} (${times})` : reason,
        <ErrorText key="error" text={[text, file].filter(Boolean).join('\n')} isOpen={index === 0} />,
        runbookOf(reason),
      ])}
    />
  );
}

function ErrorText({ text, isOpen }: { text: string; isOpen: boolean }) {
  if (!text.includes('\n')) return text;
  return (
    <details open={isOpen}>
      <summary>{text.split('\n', 1)[0]}</summary>
      <pre>{text}</pre>
    </details>
  );
}

function Log({ facts }: { facts: PageFacts }) {
  const t = useTexts('shell-development');
  return (
    <Section
      title={t('panel.log')}
      columns={['time', 'kind', 'name', 'detail']}
      rows={facts.log.toReversed().map(({ at, kind, name, detail }) => [timeOf(at), kind, name, detail])}
    />
  );
}

function SharedLibraries({ facts }: { facts: PageFacts }) {
  const t = useTexts('shell-development');
  return (
    <Section
      title={t('panel.shared')}
      columns={['library', 'version', 'from', 'state']}
      rows={facts.shared.map(({ name, versions, from, isLoaded }) => [
        name,
        versions.join(', '),
        from,
        <Translated key="state">{t(isLoaded ? 'panel.loaded' : 'panel.notLoaded')}</Translated>,
      ])}
    />
  );
}

const Translated = ({ children }: { children: string }) => <span translate="yes">{children}</span>;

function Section({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  const t = useTexts('shell-development');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ScrollArea tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table aria-labelledby={titleId}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`panel.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={columns[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea>
    </section>
  );
}
