import {
  checkBasePriceCents,
  type QuoteRules,
  sellerFeeCents,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { FormMoneyField, ruleOf, useFormContext } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { Button, CardBody, Skeleton } from '@worklane/kernel/ui';
import { ListPlus } from 'lucide-react';
import { PriceAndFee } from '../../../shared/cards/price/fee-box.styles.ts';
import { FeeBox } from '../../../shared/cards/price/fee-box.tsx';
import type { Project } from '../../../shared/project/project.ts';
import { useFeeTerms } from '../../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { fieldRule } from '../quote-checks.ts';
import { SectionTitle } from '../quote-form.styles.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { PriceTerms } from '../texts/price-terms.tsx';
import { PriceChoiceNote } from './price-choice-note.tsx';
import { PriceHeader } from './price-lines.styles.ts';
import { PriceLines } from './price-lines.tsx';
import { priceCentsOf } from './price-values.ts';
import { usePriceChoice } from './use-price-choice.ts';

const LeaveLinesDialog = lazyPart(
  async () => (await import('../paste/leave-lines-dialog.tsx')).LeaveLinesDialog,
);

interface PriceSectionProps {
  formId: string;
  project: Project;
  /** The current values. The section does not `watch` the form: each key press would render all fields of all lines. */
  values: QuoteFormValues;
  rules: QuoteRules;
}

export function PriceSection({ formId, project, values, rules }: PriceSectionProps) {
  const t = useProjectTexts();
  const { control } = useFormContext<QuoteFormValues>();
  const { lines, basePrice: price } = values;
  const choice = usePriceChoice(project);
  const cents = lodgeable(priceCentsOf({ basePrice: price, lines }));
  const fee = <LiveFee projectId={project.id} cents={cents} />;
  const hasLines = lines.length > 0;
  return (
    <CardBody>
      <PriceHeader>
        <SectionTitle>{t('quoteForm.price')}</SectionTitle>
        {hasLines ? (
          project.brief.schedule.length === 0 && (
            <Button kind="link" size="sm" onClick={choice.askForTotal}>
              {t('priceLines.useTotal')}
            </Button>
          )
        ) : (
          <Button kind="link" size="sm" icon={ListPlus} onClick={choice.takeLines}>
            {t('priceLines.useLines')}
          </Button>
        )}
      </PriceHeader>
      <PriceChoiceNote choice={choice} hasLines={hasLines} />
      {hasLines ? (
        <PriceLines
          formId={formId}
          typed={lines}
          seed={choice.seed}
          fee={fee}
          isScheduled={project.brief.schedule.length > 0}
        />
      ) : (
        <PriceAndFee>
          <FormMoneyField
            control={control}
            name="basePrice"
            formId={formId}
            label={t('quote.price.label')}
            help={t('quote.price.help')}
            maxLength={TEXT_MAX_LENGTH.typedNumber}
            rules={{ validate: ruleOf(fieldRule('basePrice', rules)) }}
          />
          {fee}
        </PriceAndFee>
      )}
      <PriceTerms formId={formId} rules={rules} />
      {choice.leaving && (
        <LeaveLinesDialog
          lines={choice.leaving}
          onConfirm={choice.takeTotal}
          onClose={choice.keepLines}
          onLoadFailed={choice.keepLines}
        />
      )}
    </CardBody>
  );
}

const lodgeable = (cents: number | null) => (checkBasePriceCents(cents) === null ? cents : null);

function LiveFee({ projectId, cents }: { projectId: string; cents: number | null }) {
  const t = useProjectTexts();
  const { data: terms, error, isFetching, refetch } = useFeeTerms(projectId);
  const fee = terms && cents !== null ? sellerFeeCents(cents, terms, terms.isProcurement) : null;
  if (error && !terms) {
    return (
      <FeeBox
        withGst
        priceCents={cents}
        feeCents={null}
        fee={
          <Button kind="link" size="sm" onClick={() => void refetch()} busy={isFetching}>
            {t('fee.retry')}
          </Button>
        }
        note={t('fee.failed')}
      />
    );
  }
  return (
    <FeeBox
      withGst
      priceCents={cents}
      feeCents={fee}
      rateBasisPoints={terms?.isProcurement ? terms.rateBasisPoints : undefined}
      fee={terms ? undefined : <Skeleton width={72} faint />}
      note={terms && !terms.isProcurement ? t('fee.free') : undefined}
    />
  );
}
