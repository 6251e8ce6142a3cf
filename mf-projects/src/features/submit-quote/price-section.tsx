import {
  checkBasePriceCents,
  parsePriceCents,
  type QuoteRules,
  sellerFeeCents,
} from '@worklane/shared-kernel/domain';
import { FormMoneyField, ruleOf, useFormContext } from '@worklane/shared-kernel/forms';
import { Button, CardBody, Skeleton } from '@worklane/shared-kernel/ui';
import { PriceAndFee } from '../../shared/fee-box.styles.ts';
import { FeeBox } from '../../shared/fee-box.tsx';
import { useFeeTerms } from '../../shared/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { SectionTitle } from './quote-form.styles.ts';
import { fieldRule, type QuoteFormValues } from './quote-form-values.ts';

interface PriceSectionProps {
  formId: string;
  projectId: string;
  rules: QuoteRules;
}

/** The price field, with the fee and the remaining amount, updated while the person types. */
export function PriceSection({ formId, projectId, rules }: PriceSectionProps) {
  const t = useProjectTexts();
  const { control, watch } = useFormContext<QuoteFormValues>();
  return (
    <CardBody>
      <SectionTitle>{t('quoteForm.price')}</SectionTitle>
      <PriceAndFee>
        <FormMoneyField
          control={control}
          name="basePrice"
          formId={formId}
          label={t('quote.price.label')}
          help={t('quote.price.help')}
          rules={{ validate: ruleOf(fieldRule('basePrice', rules)) }}
        />
        <LiveFee projectId={projectId} price={watch('basePrice')} />
      </PriceAndFee>
    </CardBody>
  );
}

function LiveFee({ projectId, price }: { projectId: string; price: string }) {
  const t = useProjectTexts();
  const { data: terms, error, isFetching, refetch } = useFeeTerms(projectId);
  const typed = parsePriceCents(price);
  const cents = checkBasePriceCents(typed) === null ? typed : null;
  const fee = terms && cents !== null ? sellerFeeCents(cents, terms, terms.isProcurement) : null;
  if (error && !terms) {
    return (
      <FeeBox
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
      priceCents={cents}
      feeCents={fee}
      fee={terms ? undefined : <Skeleton width={72} faint />}
      note={terms && !terms.isProcurement ? t('fee.free') : undefined}
    />
  );
}
