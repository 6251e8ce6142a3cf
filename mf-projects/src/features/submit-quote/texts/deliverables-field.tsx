import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormTextArea, fieldIdOf, useFieldArray, useFormContext } from '@worklane/kernel/forms';
import { formatCount } from '@worklane/kernel/i18n';
import { Button, FailureAlert, IconButton, Muted, Stack, TextPart } from '@worklane/kernel/ui';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { pastedDeliverables } from '../paste/pasted-deliverables.ts';
import { DeliverableRow, DeliverablesLegend, RemovedLine } from '../quote-form.styles.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';

export function DeliverablesField({ formId }: { formId: string }) {
  const t = useProjectTexts();
  const { control, getValues, setValue } = useFormContext<QuoteFormValues>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'deliverables' });
  const [removed, setRemoved] = useState<{ index: number; text: string } | null>(null);
  const isFull = fields.length >= LIST_MAX_ITEMS.deliverables;
  const addId = `${formId}-add-deliverable`;

  const [refusal, setRefusal] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const { selectionStart: start, selectionEnd: end, value: text } = event.currentTarget;
    const others = fields.length - 1;
    const pasted = pastedDeliverables(event.clipboardData.getData('text/plain'), {
      text,
      start,
      end,
      others,
    });
    setRefusal(null);
    if (pasted.kind === 'text') return;
    event.preventDefault();
    if (pasted.kind !== 'lines') {
      const { kind, count, most } = pasted;
      setRefusal(t(`quoteForm.notPasted.${kind}`, { count: formatCount(count), most: formatCount(most) }));
      return;
    }
    const [first = '', ...rest] = pasted.lines;
    setValue(`deliverables.${index}.text`, first, { shouldDirty: true });
    const focusName = `deliverables.${index + rest.length}.text`;
    insert(
      index + 1,
      rest.map((line) => ({ text: line })),
      { focusName },
    );
  };

  const addAfter = (index: number) => {
    if (isFull) return;
    insert(index + 1, { text: '' }, { focusName: `deliverables.${index + 1}.text` });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(index);
  };
  const removeAt = (index: number) => {
    const text = getValues(`deliverables.${index}.text`);
    setRemoved(text.trim() === '' ? null : { index, text });
    remove(index);
    const next = Math.min(index, fields.length - 2);
    const target = next < 0 ? addId : fieldIdOf(formId, `deliverables.${next}.text`);
    setTimeout(() => document.getElementById(target)?.focus());
  };
  const undo = () => {
    if (!removed) return;
    insert(removed.index, { text: removed.text }, { focusName: `deliverables.${removed.index}.text` });
    setRemoved(null);
  };
  return (
    <Stack as="fieldset" $gap={8} $align="flex-start">
      <DeliverablesLegend>
        {t('quote.deliverables.label')} <Muted>{t('quoteForm.optional')}</Muted>
      </DeliverablesLegend>
      {fields.map((field, index) => (
        <DeliverableRow key={field.id}>
          <FormTextArea
            control={control}
            name={`deliverables.${index}.text`}
            formId={formId}
            label={t('quoteForm.deliverable', { number: index + 1 })}
            hideLabel
            grows
            dir="auto"
            maxLength={TEXT_MAX_LENGTH.deliverable}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
          <IconButton
            icon={Trash2}
            label={t('quoteForm.removeDeliverable', { number: index + 1 })}
            onClick={() => removeAt(index)}
          />
        </DeliverableRow>
      ))}
      <FailureAlert>{refusal}</FailureAlert>
      <RemovedLine role="status">
        {removed && (
          <>
            <TextPart>{t('quoteForm.removed')}</TextPart>
            <Button kind="link" size="sm" icon={Undo2} onClick={undo}>
              {t('quoteForm.undo')}
            </Button>
          </>
        )}
      </RemovedLine>
      <Button
        id={addId}
        kind="link"
        icon={Plus}
        disabled={isFull}
        onClick={() => append({ text: '' }, { focusName: `deliverables.${fields.length}.text` })}
      >
        {t('quoteForm.addDeliverable')}
      </Button>
      {isFull && <Muted>{t('quoteForm.fullDeliverables', { most: LIST_MAX_ITEMS.deliverables })}</Muted>}
    </Stack>
  );
}
