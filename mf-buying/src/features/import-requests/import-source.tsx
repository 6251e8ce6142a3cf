import { useDomainWords } from '@worklane/kernel/i18n';
import {
  IMPORT_LIMITS,
  type ImportFile,
  ImportFileError,
  readImportFile,
  readImportText,
} from '@worklane/kernel/spreadsheets';
import { Button, FailureAlert, Inline, Muted, Select, TextArea } from '@worklane/kernel/ui';
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Block } from './import-requests.styles.ts';

interface ImportSourceProps {
  pasted: string;
  onPasted: (text: string) => void;
  onFile: (file: ImportFile) => void;
  /** The choice of a sheet of the file that was read. */
  choice: ReactNode;
}

export function ImportSource({ pasted, onPasted, onFile, choice }: ImportSourceProps) {
  const t = useBuyingTexts();
  const words = useDomainWords();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (reading: () => Promise<ImportFile>) => {
    setReading(true);
    try {
      const file = await reading();
      const hasRows = file.sheets.some(({ table }) => table.rows.length + table.refused.length > 0);
      setProblem(hasRows ? null : t('importRequests.noRows'));
      if (hasRows) onFile(file);
    } catch (error) {
      setProblem(error instanceof ImportFileError ? words(error.word) : t('importRequests.notRead'));
    } finally {
      setReading(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file) void read(async () => readImportFile(await bytesOf(file)));
  };
  return (
    <Block aria-label={t('importRequests.source')}>
      <Muted>{t('importRequests.about')}</Muted>
      <Inline>
        <Button icon={FileUp} busy={isReading} onClick={() => input.current?.click()}>
          {t('importRequests.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('importRequests.file')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Inline>
      <TextArea
        label={t('importRequests.paste')}
        help={t('importRequests.pasteHelp')}
        value={pasted}
        onChange={onPasted}
      />
      <div>
        <Button
          disabled={pasted.trim() === ''}
          busy={isReading}
          onClick={() => void read(() => readImportText(pasted))}
        >
          {t('importRequests.read')}
        </Button>
      </div>
      <FailureAlert>{problem}</FailureAlert>
      {choice}
    </Block>
  );
}

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values';

/** A file above the limit is not read into memory as a whole. */
const bytesOf = async (file: File) =>
  new Uint8Array(await file.slice(0, IMPORT_LIMITS.bytes + 1).arrayBuffer());

interface SheetChoiceProps {
  sheets: ImportFile['sheets'];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Nothing for a file with one sheet. */
export function SheetChoice({ sheets, chosen, onChoose }: SheetChoiceProps) {
  const t = useBuyingTexts();
  if (sheets.length < 2) return null;
  return (
    <Select
      label={t('importRequests.sheet')}
      value={String(chosen)}
      onChange={(value) => onChoose(Number(value))}
      options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
    />
  );
}
