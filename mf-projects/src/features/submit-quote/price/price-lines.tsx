import { LIST_MAX_ITEMS, totalOfLines } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { formatList } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Alert, Button, Inline, Muted } from '@worklane/kernel/ui';
import { ClipboardPaste, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { PasteField } from '../paste/paste-field.tsx';
import { RemovedLine } from '../quote-form.styles.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { PriceLineRow } from './price-line-row.tsx';
import { ColumnHeads, LineRows, Totals } from './price-lines.styles.ts';
import { usePriceLines } from './use-price-lines.ts';

const PasteDialog = lazyPart(async () => (await import('../paste/paste-dialog.tsx')).PasteDialog);

interface PriceLinesProps {
  formId: string;
  typed: QuoteFormValues['lines'];
  seed: string | null;
  fee: ReactNode;
  /** The buyer asks for prices of certain items. */
  isScheduled: boolean;
}

export function PriceLines({ formId, typed, seed, fee, isScheduled }: PriceLinesProps) {
  const t = useProjectTexts();
  const { control, getValues } = useFormContext<QuoteFormValues>();
  const lines = usePriceLines(formId, seed);
  const { fields, list, last, isFull, pasting } = lines;
  const [isPasteOpen, setPasteOpen] = useState(false);
  return (
    <div>
      <Muted>{t(isScheduled ? 'priceLines.scheduleHelp' : 'priceLines.help')}</Muted>
      <ColumnHeads aria-hidden="true">
        <span />
        <span>{t('priceLines.item')}</span>
        <span>{t('priceLines.quantity')}</span>
        <span>{t('priceLines.unit')}</span>
        <span>{t('priceLines.rate')}</span>
        <span>{t('priceLines.amount')}</span>
        <span />
      </ColumnHeads>
      <LineRows ref={list} aria-label={t('quote.lines.label')}>
        {fields.map((field, index) => (
          <PriceLineRow
            key={field.id}
            control={control}
            getValues={getValues}
            formId={formId}
            index={index}
            isLast={index === fields.length - 1}
            isScheduled={field.scheduleItemId !== undefined}
            onEnter={lines.addAfter}
            onPaste={lines.paste}
            onMove={lines.moveTo}
            onRemove={lines.removeAt}
          />
        ))}
      </LineRows>
      <RemovedLine role="status">
        {last?.words}
        {last?.undo && (
          <Button kind="link" size="sm" icon={Undo2} onClick={lines.undo}>
            {t('quoteForm.undo')}
          </Button>
        )}
      </RemovedLine>
      <Inline $rowGap={8} $marginTop={12}>
        <Button size="sm" icon={Plus} disabled={isFull} onClick={() => lines.addAfter(fields.length - 1)}>
          {t('priceLines.add')}
        </Button>
        <Button
          kind="link"
          size="sm"
          icon={ClipboardPaste}
          aria-expanded={isPasteOpen}
          onClick={() => setPasteOpen(!isPasteOpen)}
        >
          {t('priceLines.paste')}
        </Button>
        {isFull && <Muted>{t('priceLines.full', { most: LIST_MAX_ITEMS.priceLines })}</Muted>}
      </Inline>
      {isPasteOpen && <PasteField onPaste={(text) => lines.paste(text, fields.length)} />}
      {pasting && (
        <PasteDialog
          text={pasting.text}
          alreadyThere={lines.keptCount()}
          onAdd={(pasted, leftOut) => {
            lines.addPasted(pasted, leftOut);
            setPasteOpen(false);
          }}
          onClose={lines.stopPasting}
          onLoadFailed={lines.stopPasting}
        />
      )}
      <Totals>
        <LinesCount lines={typed} />
        {fee}
      </Totals>
    </div>
  );
}

function LinesCount({ lines }: { lines: QuoteFormValues['lines'] }) {
  const t = useProjectTexts();
  const { counted, uncounted } = totalOfLines(lines);
  if (uncounted.length === 0) return <Muted>{t('priceLines.count', { count: counted })}</Muted>;
  const count = uncounted.length;
  const numbers = formatList(uncounted.map((index) => String(index + 1)));
  return (
    <Alert tone="notice">
      {t('priceLines.notCounted', { count, numbers, counted, all: counted + count })}
    </Alert>
  );
}
