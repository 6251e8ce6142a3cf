import { useUser } from '@worklane/kernel/session';
import { Button, Card, CardBody, CardFooter, Muted } from '@worklane/kernel/ui';
import { useState } from 'react';
import type { Quote } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import { type QuoteField, type QuoteFormValues, valuesOf } from '../quote-form-values.ts';
import { isLongField, labelOf, useFieldWords } from '../texts/field-words.ts';
import { ChoiceCount, ChoiceField, ChoiceOption, ChoiceOptions } from './conflict-notice.styles.ts';

type Side = 'theirs' | 'mine';

interface ConflictNoticeProps {
  formId: string;
  quote: Quote;
  mine: QuoteFormValues;
  clashes: readonly QuoteField[];
  onChoose: (theirs: readonly QuoteField[]) => void;
}

const choiceId = (formId: string) => `${formId}-choice`;

export function goToChoice(formId: string): void {
  const title = document.getElementById(choiceId(formId));
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'center' });
}

export function ConflictNotice({ formId, quote, mine, clashes, onChoose }: ConflictNoticeProps) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const user = useUser();
  const [chosen, setChosen] = useState<Partial<Record<QuoteField, Side>>>({});
  const isOwn = quote.updatedBy.id === user?.id;
  // A total and its lines are one price.
  const fields = clashes.filter((field) => field !== 'lines' || !clashes.includes('basePrice'));
  const open = fields.filter((field) => !chosen[field]);
  const { updatedAt, updatedBy } = quote;
  const when = { name: updatedBy.name, time: dates.time(updatedAt), day: dates.day(updatedAt) };
  const who = isOwn ? 'own' : 'other';
  return (
    <Card rail="notice" role="region" aria-labelledby={choiceId(formId)}>
      <CardBody>
        <h2 id={choiceId(formId)} tabIndex={-1}>
          {t(`conflict.title.${who}`, when)}
        </h2>
        <p role="alert">{t(`conflict.what.${who}`, { ...when, count: fields.length })}</p>
        {fields.map((field) => (
          <ChoiceOfField
            key={field}
            name={`${formId}-choice-${field}`}
            field={field}
            theirs={{ words: t(`conflict.theirs.${who}`), by: `${when.name}, ${when.time}` }}
            mine={{ words: t(`conflict.mine.${who}`), by: user?.firstName ?? '' }}
            values={{ theirs: valuesOf(quote), mine }}
            chosen={chosen[field]}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
      </CardBody>
      <CardFooter>
        <Button
          kind="primary"
          disabled={open.length > 0}
          aria-describedby={`${choiceId(formId)}-count`}
          onClick={() => onChoose(fields.filter((field) => chosen[field] === 'theirs'))}
        >
          {t('conflict.save')}
        </Button>
        <Button kind="quiet" onClick={() => onChoose(fields)}>
          {t(`conflict.allTheirs.${who}`)}
        </Button>
        <Button kind="quiet" onClick={() => onChoose([])}>
          {t(`conflict.allMine.${who}`)}
        </Button>
        <ChoiceCount id={`${choiceId(formId)}-count`} role="status">
          {t('conflict.chosen', { chosen: fields.length - open.length, all: fields.length })}
        </ChoiceCount>
      </CardFooter>
    </Card>
  );
}

interface ChoiceOfFieldProps {
  name: string;
  field: QuoteField;
  theirs: { words: string; by: string };
  mine: { words: string; by: string };
  values: Record<Side, QuoteFormValues>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function ChoiceOfField({ name, field, values, chosen, onChoose, ...sides }: ChoiceOfFieldProps) {
  const t = useProjectTexts();
  const inWords = useFieldWords();
  return (
    <ChoiceField>
      <legend>
        {t(labelOf[field])} {!chosen && <Muted as="span">{t('conflict.open')}</Muted>}
      </legend>
      <ChoiceOptions>
        {(['theirs', 'mine'] as const).map((side) => (
          <ChoiceOption key={side}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              aria-label={`${sides[side].words}: ${inWords(field, values[side])}`}
            />
            <span>
              <b>{sides[side].words}</b> <small>{sides[side].by}</small>
              <span dir="auto" data-long={isLongField(field) || undefined}>
                {inWords(field, values[side])}
              </span>
            </span>
          </ChoiceOption>
        ))}
      </ChoiceOptions>
    </ChoiceField>
  );
}
