import { Icon, VisuallyHidden } from '@worklane/kernel/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { lineInWords } from '../../shared/cards/price/line-words.ts';
import type { QuoteContent, QuoteLine } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { changesBetween, type SingleField } from './quote-changes.ts';
import { useQuoteWords } from './quote-words.ts';
import { Change, Changes } from './view-quote.styles.ts';

interface ChangeListProps {
  before: QuoteContent;
  after: QuoteContent;
}

export function ChangeList({ before, after }: ChangeListProps) {
  const t = useProjectTexts();
  const words = useQuoteWords();
  const { fields, lists } = changesBetween(before, after);
  const inWords = (line: QuoteLine) =>
    line.inclusion === undefined || line.inclusion === 'priced'
      ? t('quote.lines.inWords', { ...lineInWords(line) })
      : `${line.item}: ${t(`lineInclusion.${line.inclusion}`)}`;
  const fromTo = (text: (of: QuoteContent) => string): ReactNode => (
    <>
      <del>
        <VisuallyHidden>{t('changes.was')} </VisuallyHidden>
        {text(before)}
      </del>
      <Icon icon={ArrowRight} size={16} />
      <ins>
        <VisuallyHidden>{t('changes.is')} </VisuallyHidden>
        {text(after)}
      </ins>
    </>
  );
  const rows: Record<SingleField, { label: string; value: ReactNode }> = {
    basePriceCents: { label: t('quote.price.label'), value: fromTo(words.price) },
    startDate: { label: t('quote.startDate.label'), value: fromTo(words.startDate) },
    leadTime: { label: t('quote.leadTime.label'), value: fromTo(words.leadTime) },
    estimatedWorksDuration: {
      label: t('quote.estimatedWorksDuration.label'),
      value: fromTo(words.estimatedWorksDuration),
    },
    estimatedHours: { label: t('quote.hours.label'), value: fromTo(words.hours) },
    salesPitch: { label: t('quote.salesPitch.label'), value: <ins>{t('changes.rewritten')}</ins> },
    exclusions: { label: t('quote.exclusions.label'), value: fromTo(({ exclusions }) => exclusions ?? '–') },
    terms: { label: t('quote.termsInWords.label'), value: fromTo(({ terms }) => terms ?? '–') },
    validUntil: { label: t('quote.validUntil.label'), value: fromTo(words.validUntil) },
  };
  return (
    <Changes>
      {fields.map((field) => (
        <Change key={field}>
          <dt>{rows[field].label}</dt>
          <dd>{rows[field].value}</dd>
        </Change>
      ))}
      <ListChange
        label={t('quote.lines.label')}
        added={lists.lines.added.map(inWords)}
        removed={lists.lines.removed.map(inWords)}
      />
      <ListChange label={t('quote.deliverables.label')} {...lists.deliverables} />
      <ListChange label={t('quote.terms.label')} {...lists.termsAndConditions} />
    </Changes>
  );
}

interface ListChangeProps {
  label: string;
  added: readonly string[];
  removed: readonly string[];
}

function ListChange({ label, added, removed }: ListChangeProps) {
  const t = useProjectTexts();
  if (added.length + removed.length === 0) return null;
  return (
    <Change>
      <dt>{label}</dt>
      {added.map((text) => (
        <dd key={`+${text}`} dir="auto">
          <ins>{t('changes.added', { text })}</ins>
        </dd>
      ))}
      {removed.map((text) => (
        <dd key={`-${text}`} dir="auto">
          <del>{t('changes.removed', { text })}</del>
        </dd>
      ))}
    </Change>
  );
}
