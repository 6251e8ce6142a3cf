import {
  checkBasePriceCents,
  type QuoteRules,
  sellerFeeCents,
  TEXT_MAX_LENGTH,
} from '@worklane/shared-kernel/domain';
import { FormMoneyField, ruleOf, useFormContext } from '@worklane/shared-kernel/forms';
import { Button, CardBody, Skeleton } from '@worklane/shared-kernel/ui';
import { ListPlus } from 'lucide-react';
import { PriceAndFee } from '../../shared/fee-box.styles.ts';
import { FeeBox } from '../../shared/fee-box.tsx';
import { useFeeTerms } from '../../shared/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { OfferTerms } from './offer-terms.tsx';
import { emptyLine, priceCentsOf } from './offer-values.ts';
import { PriceHeader } from './price-lines.styles.ts';
import { PriceLines } from './price-lines.tsx';
import { fieldRule } from './quote-checks.ts';
import { SectionTitle } from './quote-form.styles.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

interface PriceSectionProps {
  formId: string;
  projectId: string;
  rules: QuoteRules;
  /** Called with true while the last day of validity is typed in part, which no draft can hold. */
  onDateUnreadable: (isUnreadable: boolean) => void;
}

/** The price as one total or in lines, with GST, fee and the remaining amount, updated while the person types. */
export function PriceSection({ formId, projectId, rules, onDateUnreadable }: PriceSectionProps) {
  const t = useProjectTexts();
  const { control, getValues, setValue, watch } = useFormContext<QuoteFormValues>();
  const lines = watch('lines');
  const price = watch('basePrice');
  const hasLines = lines.length > 0;
  const cents = lodgeable(priceCentsOf({ basePrice: price, lines }));
  const fee = <LiveFee projectId={projectId} cents={cents} />;

  const useLines = () => {
    const typed = getValues('basePrice');
    // The total that was typed becomes the first line, so that nothing is lost.
    const first = typed.trim() === '' ? emptyLine : { item: '', quantity: '1', unit: 'item', rate: typed };
    setValue('basePrice', '');
    setValue('lines', [first]);
  };
  const useTotal = () => {
    const total = priceCentsOf(getValues());
    setValue('lines', []);
    setValue('basePrice', total === null || Number.isNaN(total) ? '' : (total / 100).toFixed(2));
  };
  return (
    <CardBody>
      <PriceHeader>
        <SectionTitle>{t('quoteForm.price')}</SectionTitle>
        {hasLines ? (
          <Button kind="link" size="sm" onClick={useTotal}>
            {t('priceLines.useTotal')}
          </Button>
        ) : (
          <Button kind="link" size="sm" icon={ListPlus} onClick={useLines}>
            {t('priceLines.useLines')}
          </Button>
        )}
      </PriceHeader>
      {hasLines ? (
        <PriceLines formId={formId} fee={fee} />
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
      <OfferTerms formId={formId} rules={rules} onDateUnreadable={onDateUnreadable} />
    </CardBody>
  );
}

const lodgeable = (cents: number | null) => (checkBasePriceCents(cents) === null ? cents : null);

/** GST and fee of a price; the amounts of a price that cannot be lodged are not shown. */
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
