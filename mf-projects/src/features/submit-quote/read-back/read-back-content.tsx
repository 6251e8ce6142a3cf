import { isBlank, isBlankLine, lineAmountCents } from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import { PlainText, plainTextOf } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../../shared/texts.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { ContentPart, LineList, TextList } from './read-back.styles.ts';

export function ReadBackContent({
  values,
  isProcurement,
}: {
  values: QuoteFormValues;
  isProcurement: boolean;
}) {
  const t = useProjectTexts();
  const deliverables = values.deliverables.filter(({ text }) => !isBlank(text));
  const texts = [
    { key: 'exclusions', label: t('quote.exclusions.label'), text: values.exclusions },
    { key: 'terms', label: t('quote.termsInWords.label'), text: values.terms },
    {
      key: 'salesPitch',
      label: t('quote.salesPitch.label'),
      text: isProcurement ? plainTextOf(values.salesPitch) : '',
    },
  ].filter(({ text }) => !isBlank(text));
  return (
    <>
      <Lines values={values} />
      {deliverables.length > 0 && (
        <ContentPart>
          <h3>{t('quote.deliverables.label')}</h3>
          <TextList>
            {deliverables.map(({ text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same text twice
              <li key={index}>
                <PlainText>{text.trim()}</PlainText>
              </li>
            ))}
          </TextList>
        </ContentPart>
      )}
      {texts.map(({ key, label, text }) => (
        <ContentPart key={key}>
          <h3>{label}</h3>
          <PlainText>{text.trim()}</PlainText>
        </ContentPart>
      ))}
    </>
  );
}

function Lines({ values }: { values: QuoteFormValues }) {
  const t = useProjectTexts();
  const lines = values.lines.filter((line) => !isBlankLine(line));
  if (lines.length === 0) return null;
  return (
    <ContentPart>
      <h3>{t('quote.lines.label')}</h3>
      <LineList>
        {lines.map(({ item, quantity, unit, rate, inclusion = 'priced' }, index) => {
          const isPriced = inclusion === 'priced';
          const cents = isPriced ? lineAmountCents({ quantity, rate }) : null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same line twice
            <li key={index}>
              <span>
                <bdi>{item}</bdi>
                {isPriced && <small>{t('readBack.line', { quantity, unit, rate })}</small>}
              </span>
              <span>
                {isPriced ? (cents === null ? '–' : formatCents(cents)) : t(`lineInclusion.${inclusion}`)}
              </span>
            </li>
          );
        })}
      </LineList>
    </ContentPart>
  );
}
