import type { ComparedQuote } from '@worklane/kernel/contracts';
import { dayOfInstant } from '@worklane/kernel/domain';
import { Avatar, Inline, KeyValueList } from '@worklane/kernel/ui';
import { moneyOf, useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { WinnerBox, WinnerName, WinnerTotal } from './award.styles.ts';

export function WinnerCard({ quote }: { quote: ComparedQuote }) {
  const { t, day } = useSheetWords();
  const { contractor, content, revision, totalIncludingGst } = quote;
  const dayOrNone = (instant: string | null) => {
    const written = instant === null ? null : dayOfInstant(instant);
    return written === null ? t('comparison.notStated') : day(written);
  };
  const days = content.estimatedWorksDuration;
  return (
    <WinnerBox>
      <Inline $gap={16} $rowGap={12}>
        <Avatar
          id={contractor.id}
          name={contractor.name}
          image={contractor.businessLogoUrl}
          shape="business"
          size={48}
        />
        <WinnerName>
          <strong dir="auto">{contractor.name}</strong>
          <span>{t('awardQuote.revision', { revision, amount: moneyOf(content.basePrice) })}</span>
        </WinnerName>
        <WinnerTotal>
          <strong>{moneyOf(totalIncludingGst)}</strong>
          <span>{t('comparison.includingGst')}</span>
        </WinnerTotal>
      </Inline>
      <KeyValueList
        columns={3}
        items={[
          { key: 'start', label: t('comparison.time.startDate'), value: dayOrNone(content.startDate) },
          {
            key: 'days',
            label: t('comparison.time.estimatedWorksDuration'),
            value: days === null ? t('comparison.notStated') : t('comparison.time.days', { count: days }),
          },
          { key: 'valid', label: t('comparison.time.validUntil'), value: dayOrNone(content.validUntil) },
        ]}
      />
    </WinnerBox>
  );
}
