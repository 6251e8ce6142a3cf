import type { ComparedQuote } from '@worklane/kernel/contracts';
import { AWARD_REASONS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { Avatar, Icon, Inline, PlainText, TextArea } from '@worklane/kernel/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { moneyOf } from '../../shared/comparison/sheet/sheet-words.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Other, Reads, ReasonChip, Two, WinnerName } from './award.styles.ts';
import type { ReasonToOne } from './kept-reasons.ts';

interface ReasonSectionProps {
  quote: ComparedQuote;
  workTitle: string;
  value: ReasonToOne;
  onChange: (part: Partial<ReasonToOne>) => void;
}

/** The reason to one contractor, and the message that it reads. */
export function ReasonSection({ quote, workTitle, value, onChange }: ReasonSectionProps) {
  const t = useBuyingTexts();
  const id = useId();
  const { contractor, content } = quote;
  const { name } = contractor;
  const { reason, words } = value;
  return (
    <Other aria-labelledby={id}>
      <Inline $marginBottom={12}>
        <Avatar
          id={contractor.id}
          name={name}
          image={contractor.businessLogoUrl}
          shape="business"
          size={32}
        />
        <WinnerName>
          <h4 id={id} dir="auto">
            {name}
          </h4>
          <span>{t('awardQuote.excludingGst', { amount: moneyOf(content.basePrice) })}</span>
        </WinnerName>
        <Inline $gap={6} role="radiogroup" aria-label={t('awardQuote.reasonFor', { name })}>
          {AWARD_REASONS.map((code) => (
            <ReasonChip key={code}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={code === reason}
                onChange={() => onChange({ reason: code })}
              />
              {code === reason && <Icon icon={Check} size={16} />}
              {t(`comparison.reason.${code}`)}
            </ReasonChip>
          ))}
        </Inline>
      </Inline>
      <Two>
        <TextArea
          label={t('awardQuote.words')}
          optional
          maxLength={TEXT_MAX_LENGTH.reason}
          value={words}
          onChange={(text) => onChange({ words: text })}
        />
        <Reads>
          <strong>{t('awardQuote.reads', { name })}</strong>
          <PlainText>
            {reason === null
              ? t('awardQuote.chooseReason')
              : t('awardQuote.message', {
                  title: workTitle,
                  reason: t(`comparison.reason.${reason}`).toLocaleLowerCase(),
                  words: words.trim(),
                }).trim()}
          </PlainText>
        </Reads>
      </Two>
    </Other>
  );
}
