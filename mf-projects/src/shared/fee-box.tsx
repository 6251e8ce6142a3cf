import { formatCents } from '@worklane/shared-kernel/i18n';
import type { ReactNode } from 'react';
import { FeeList, FeeNote, FeeRow } from './fee-box.styles.ts';
import { useProjectTexts } from './texts.ts';

interface FeeBoxProps {
  priceCents: number | null;
  /** The seller's fee; null while it is not known. */
  feeCents: number | null;
  /** Replaces the amount of the fee, for example with a Retry button. */
  fee?: ReactNode;
  /** A note under the amounts, for example why there is no fee. */
  note?: ReactNode;
}

/** Price, fee and the amount that remains. */
export function FeeBox({ priceCents, feeCents, fee, note }: FeeBoxProps) {
  const t = useProjectTexts();
  const rest = priceCents !== null && feeCents !== null ? priceCents - feeCents : null;
  return (
    <div>
      <FeeList>
        <FeeRow>
          <dt>{t('fee.price')}</dt>
          <dd>{amount(priceCents)}</dd>
        </FeeRow>
        <FeeRow>
          <dt>{t('fee.fee')}</dt>
          <dd>
            {fee ?? (feeCents !== null && feeCents > 0 ? `− ${formatCents(feeCents)}` : amount(feeCents))}
          </dd>
        </FeeRow>
        <FeeRow $isTotal>
          <dt>{t('fee.receive')}</dt>
          <dd>{amount(rest)}</dd>
        </FeeRow>
      </FeeList>
      {note && <FeeNote>{note}</FeeNote>}
    </div>
  );
}

const amount = (cents: number | null) => (cents === null ? '–' : formatCents(cents));
