import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { sheetExcess } from '@worklane/kernel/domain/price-sheet';
import {
  type Control,
  FormTextField,
  fieldIdOf,
  useFieldArray,
  useFormContext,
} from '@worklane/kernel/forms';
import { formatList } from '@worklane/kernel/i18n';
import { Alert, Button, IconButton, Inline, Stack, TextArea } from '@worklane/kernel/ui';
import { ClipboardPaste, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, memo, useCallback, useRef, useState } from 'react';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { copyOf, type RequestValues } from '../request-values.ts';
import { ScheduleLine, SubHeading } from '../write-request.styles.ts';
import { emptyItem, isBlankItem, isRows, readItems } from './schedule-items.ts';

/** Rows. */
const MOST_NAMED = 5;

interface LastChange {
  words: string;
  undo: (() => void) | null;
}

export function ScheduleField({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { fields, last, isPasting, setPasting, add, paste, remove, undo } = useSchedule(formId);
  const isFull = fields.length >= LIST_MAX_ITEMS.priceLines;
  const headingId = `${formId}-schedule`;
  return (
    <section aria-labelledby={headingId}>
      <SubHeading>
        <h3 id={headingId} tabIndex={-1}>
          {t('writeRequest.field.schedule')}
        </h3>
        <p>{t('writeRequest.schedule.help')}</p>
      </SubHeading>
      <Stack as="ol" $gap={12}>
        {fields.map(({ key }, index) => (
          <ScheduleRow key={key} {...{ control, formId, index }} onPaste={paste} onRemove={remove} />
        ))}
      </Stack>
      <Inline>
        <Button kind="quiet" icon={Plus} disabled={isFull} onClick={add}>
          {t('writeRequest.schedule.add')}
        </Button>
        <Button
          kind="quiet"
          icon={ClipboardPaste}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {t('writeRequest.schedule.paste')}
        </Button>
      </Inline>
      {isPasting && <PasteArea onPaste={(text) => paste(text, fields.length)} />}
      {last && (
        <Alert tone="info" role="status">
          {last.words}{' '}
          {last.undo && (
            <Button kind="link" size="sm" onClick={undo}>
              {t('writeRequest.schedule.undo')}
            </Button>
          )}
        </Alert>
      )}
    </section>
  );
}

function useSchedule(formId: string) {
  const t = useBuyingTexts();
  const { control, getValues } = useFormContext<RequestValues>();
  const array = useFieldArray({ control, name: 'schedule', keyName: 'key' });
  const { fields, append, insert, remove, replace } = array;
  const [last, setLast] = useState<LastChange | null>(null);
  const [isPasting, setPasting] = useState(false);
  const most = LIST_MAX_ITEMS.priceLines;
  const focus = (index: number) =>
    setTimeout(() => document.getElementById(fieldIdOf(formId, `schedule.${index}.item`))?.focus());
  const actions = {
    remove(index: number): void {
      const item = copyOf(getValues(`schedule.${index}`));
      remove(index);
      const undo = () => insert(index, item, { shouldFocus: false });
      setLast(isBlankItem(item) ? null : { words: t('writeRequest.schedule.removed'), undo });
      focus(Math.max(0, index - 1));
    },
    paste(text: string, at: number): void {
      const excess = sheetExcess(text);
      const { items, leftOut } = excess ? { items: [], leftOut: [] } : readItems(text);
      const before = copyOf(getValues('schedule'));
      const kept = before.filter((item) => !isBlankItem(item));
      if (excess || kept.length + items.length > most) {
        setLast({ words: t('writeRequest.schedule.tooMany', { most }), undo: null });
        return;
      }
      if (items.length === 0) {
        setLast({ words: t('writeRequest.schedule.noneFound'), undo: null });
        return;
      }
      const place = before.slice(0, at).filter((item) => !isBlankItem(item)).length;
      replace([...kept.slice(0, place), ...items, ...kept.slice(place)]);
      const words = t(`writeRequest.schedule.${leftOut.length > 0 ? 'pastedWithout' : 'pasted'}`, {
        count: items.length,
        rows: shortList(leftOut, (count) => t('writeRequest.schedule.more', { count })),
      });
      setLast({ words, undo: () => replace(before) });
      setPasting(false);
      focus(place);
    },
  };
  // The functions passed to the memoised rows stay the same.
  const latest = useRef(actions);
  latest.current = actions;
  return {
    fields,
    last,
    isPasting,
    setPasting,
    add: () => {
      append(emptyItem(), { shouldFocus: false });
      setLast(null);
      focus(fields.length);
    },
    undo: () => {
      last?.undo?.();
      setLast(null);
    },
    paste: useCallback((text: string, at: number) => latest.current.paste(text, at), []),
    remove: useCallback((index: number) => latest.current.remove(index), []),
  };
}

const shortList = (rows: readonly string[], more: (count: number) => string): string =>
  formatList(
    rows.length > MOST_NAMED ? [...rows.slice(0, MOST_NAMED), more(rows.length - MOST_NAMED)] : rows,
  );

interface ScheduleRowProps {
  control: Control<RequestValues>;
  formId: string;
  index: number;
  onPaste: (text: string, index: number) => void;
  onRemove: (index: number) => void;
}

/** Memoised, because a schedule can have a hundred lines. */
const ScheduleRow = memo(function ScheduleRow({
  control,
  formId,
  index,
  onPaste,
  onRemove,
}: ScheduleRowProps) {
  const t = useBuyingTexts();
  const number = index + 1;
  const name = `schedule.${index}` as const;
  const pasteRows = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isRows(text)) return;
    event.preventDefault();
    onPaste(text, index);
  };
  const cell = { control, formId, hideLabel: index > 0 };
  return (
    <li>
      <ScheduleLine role="group" aria-label={t('writeRequest.schedule.line', { number })}>
        <FormTextField
          {...cell}
          name={`${name}.item`}
          label={t('writeRequest.schedule.item')}
          dir="auto"
          maxLength={TEXT_MAX_LENGTH.lineItem}
          onPaste={pasteRows}
        />
        <FormTextField
          {...cell}
          name={`${name}.quantity`}
          label={t('writeRequest.schedule.quantity')}
          inputMode="decimal"
          maxLength={TEXT_MAX_LENGTH.lineNumber}
        />
        <FormTextField
          {...cell}
          name={`${name}.unit`}
          label={t('writeRequest.schedule.unit')}
          maxLength={TEXT_MAX_LENGTH.lineUnit}
        />
        <IconButton
          icon={Trash2}
          label={t('writeRequest.schedule.remove', { number })}
          onClick={() => onRemove(index)}
        />
      </ScheduleLine>
    </li>
  );
});

function PasteArea({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useBuyingTexts();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <TextArea
        label={t('writeRequest.schedule.pasteHere')}
        help={t('writeRequest.schedule.pasteHelp')}
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <Button size="sm" disabled={typed.trim() === ''} onClick={() => onPaste(typed)}>
        {t('writeRequest.schedule.read')}
      </Button>
    </div>
  );
}
