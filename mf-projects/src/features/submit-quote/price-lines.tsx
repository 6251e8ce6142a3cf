import { LIST_MAX_ITEMS, totalOfLines } from '@worklane/shared-kernel/domain';
import { useFormContext } from '@worklane/shared-kernel/forms';
import { formatList } from '@worklane/shared-kernel/i18n';
import { Alert, Button, Muted } from '@worklane/shared-kernel/ui';
import { ClipboardPaste, Plus, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { PasteField } from './paste-field.tsx';
import { isRows } from './pasted-lines.ts';
import { PriceLineRow } from './price-line-row.tsx';
import { ColumnHeads, LineButtons, LineRows, Totals } from './price-lines.styles.ts';
import { RemovedLine } from './quote-form.styles.ts';
import type { QuoteFormValues } from './quote-form-values.ts';
import { usePriceLines } from './use-price-lines.ts';

interface PriceLinesProps {
  formId: string;
  /** GST, fee and what remains, of the counted lines. */
  fee: ReactNode;
}

/** The lines of a price, and what they add up to. Enter moves on to a new line; nothing is lodged by it. */
export function PriceLines({ formId, fee }: PriceLinesProps) {
  const t = useProjectTexts();
  const { fields, list, last, isFull, undo, addAfter, moveTo, removeAt, paste } = usePriceLines(formId);
  const [isPasting, setPasting] = useState(false);
  const pasteInto = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text)) return;
    event.preventDefault();
    paste(text, index);
  };
  return (
    <div>
      <Muted>{t('priceLines.help')}</Muted>
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
            formId={formId}
            index={index}
            count={fields.length}
            onEnter={() => addAfter(index)}
            onPaste={(event) => pasteInto(event, index)}
            onMove={(to, button) => moveTo(index, to, button)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </LineRows>
      <RemovedLine role="status">
        {last?.words}
        {last?.undo && (
          <Button kind="link" size="sm" icon={Undo2} onClick={undo}>
            {t('quoteForm.undo')}
          </Button>
        )}
      </RemovedLine>
      <LineButtons>
        <Button size="sm" icon={Plus} disabled={isFull} onClick={() => addAfter(fields.length - 1)}>
          {t('priceLines.add')}
        </Button>
        <Button
          kind="link"
          size="sm"
          icon={ClipboardPaste}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {t('priceLines.paste')}
        </Button>
        {isFull && <Muted>{t('priceLines.full', { most: LIST_MAX_ITEMS.priceLines })}</Muted>}
      </LineButtons>
      {isPasting && <PasteField onPaste={(text) => setPasting(!paste(text, fields.length))} />}
      <Totals>
        <LinesCount />
        {fee}
      </Totals>
    </div>
  );
}

/** How many lines the totals are of, and which are not counted. */
function LinesCount() {
  const t = useProjectTexts();
  const { watch } = useFormContext<QuoteFormValues>();
  const { counted, uncounted } = totalOfLines(watch('lines'));
  if (uncounted.length === 0) return <Muted>{t('priceLines.count', { count: counted })}</Muted>;
  const count = uncounted.length;
  const numbers = formatList(uncounted.map((index) => String(index + 1)));
  return (
    <Alert tone="notice">
      {t('priceLines.notCounted', { count, numbers, counted, all: counted + count })}
    </Alert>
  );
}
