import { LIST_MAX_ITEMS, totalOfLines } from '@worklane/shared-kernel/domain';
import { fieldIdOf, useFieldArray, useFormContext } from '@worklane/shared-kernel/forms';
import { formatList } from '@worklane/shared-kernel/i18n';
import { Alert, Button, Muted } from '@worklane/shared-kernel/ui';
import { ClipboardPaste, Plus, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { copyOfLine, emptyLine } from './offer-values.ts';
import { PasteField } from './paste-field.tsx';
import { isRows, type PastedLines, readPastedLines } from './pasted-lines.ts';
import { PriceLineRow } from './price-line-row.tsx';
import { ColumnHeads, LineButtons, LineRows, Totals } from './price-lines.styles.ts';
import { RemovedLine } from './quote-form.styles.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

const NOTE_KEYS = { empty: 'pasteEmpty', tooMany: 'pasteTooMany', tooLong: 'pasteTooLong' } as const;

interface PriceLinesProps {
  formId: string;
  /** GST, fee and what remains, of the counted lines. */
  fee: ReactNode;
}

/** The lines of a price, and what they add up to. Enter moves on to the next line; nothing is lodged by it. */
export function PriceLines({ formId, fee }: PriceLinesProps) {
  const t = useProjectTexts();
  const { control, getValues, watch } = useFormContext<QuoteFormValues>();
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control, name: 'lines' });
  const [before, setBefore] = useState<QuoteFormValues['lines'] | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const isFull = fields.length >= LIST_MAX_ITEMS.priceLines;
  const { counted, uncounted } = totalOfLines(watch('lines'));
  const focusItem = (index: number) =>
    setTimeout(() => document.getElementById(fieldIdOf(formId, `lines.${index}.item`))?.focus());

  const addAfter = (index: number) => {
    if (isFull) return;
    insert(index + 1, emptyLine, { shouldFocus: false });
    focusItem(index + 1);
  };
  const moveTo = (from: number, to: number, name: string) => {
    move(from, to);
    setNote(t('priceLines.moved', { number: to + 1 }));
    // The line takes its buttons along; at an end the other one keeps the focus.
    setTimeout(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button[data-move]');
      const same = [...(buttons ?? [])].find((button) => button.dataset.move === name && !button.disabled);
      (same ?? [...(buttons ?? [])].find((button) => !button.disabled))?.focus();
    });
  };
  const removeAt = (index: number) => {
    setBefore(getValues('lines').map(copyOfLine));
    setNote(null);
    if (fields.length === 1) replace([emptyLine]);
    else remove(index);
    focusItem(Math.max(0, Math.min(index, fields.length - 2)));
  };
  const undo = () => {
    if (before) replace(before);
    setBefore(null);
  };
  const take = (text: string, at: number): PastedLines => {
    const blank = getValues('lines').filter(({ item, quantity, rate }) => `${item}${quantity}${rate}` === '');
    const pasted = readPastedLines(text, fields.length - blank.length);
    if ('refused' in pasted) {
      const most = LIST_MAX_ITEMS.priceLines;
      setNote(t(`priceLines.${NOTE_KEYS[pasted.refused]}`, { number: pasted.number, most }));
      return pasted;
    }
    const now = getValues('lines').map(copyOfLine);
    setBefore(now);
    const kept = (part: QuoteFormValues['lines']) =>
      part.filter(({ item, quantity, rate }) => `${item}${quantity}${rate}` !== '');
    replace([...kept(now.slice(0, at)), ...pasted.lines, ...kept(now.slice(at))]);
    const key = pasted.hasHeading ? 'priceLines.pastedWithoutHeading' : 'priceLines.pasted';
    setNote(t(key, { count: pasted.lines.length }));
    return pasted;
  };
  const pasteInto = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text)) return;
    event.preventDefault();
    take(text, index);
  };
  const numbers = formatList(uncounted.map((index) => String(index + 1)));
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
            onMove={(to, name) => moveTo(index, to, name)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </LineRows>
      <RemovedLine role="status">
        {note ?? (before ? t('priceLines.removed') : null)}
        {before ? (
          <Button kind="link" size="sm" icon={Undo2} onClick={undo}>
            {t('quoteForm.undo')}
          </Button>
        ) : null}
      </RemovedLine>
      <LineButtons>
        <Button
          size="sm"
          icon={Plus}
          disabled={isFull}
          onClick={() => {
            append(emptyLine, { shouldFocus: false });
            focusItem(fields.length);
          }}
        >
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
        {isFull ? <Muted>{t('priceLines.full', { most: LIST_MAX_ITEMS.priceLines })}</Muted> : null}
      </LineButtons>
      {isPasting ? (
        <PasteField
          onPaste={(text) => {
            if ('refused' in take(text, fields.length)) return;
            setPasting(false);
            focusItem(0);
          }}
        />
      ) : null}
      <Totals>
        <div>
          {uncounted.length > 0 ? (
            <Alert tone="notice">
              {t('priceLines.notCounted', {
                count: uncounted.length,
                numbers,
                counted,
                all: counted + uncounted.length,
              })}
            </Alert>
          ) : (
            <Muted>{t('priceLines.count', { count: counted })}</Muted>
          )}
        </div>
        {fee}
      </Totals>
    </div>
  );
}
