import { GST_PERCENT, gstCents, sellerFeeCents } from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import type { ReactNode } from 'react';
import { useProjectTexts } from '../../texts.ts';
import { FeeList, FeeNote, FeeRow } from './fee-box.styles.ts';

interface FeeBoxProps {
  priceCents: number | null;
  feeCents: number | null;
  /** The rate of the fee, shown only if the fee is exactly that share of the price. */
  rateBasisPoints?: number;
  fee?: ReactNode;
  note?: ReactNode;
  withGst?: boolean;
}

/** Each list adds up as shown, and every amount says whether it includes GST. */
export function FeeBox({ priceCents, feeCents, rateBasisPoints, fee, note, withGst = false }: FeeBoxProps) {
  const t = useProjectTexts();
  const rest = priceCents !== null && feeCents !== null ? priceCents - feeCents : null;
  const isOfRate =
    rateBasisPoints !== undefined &&
    priceCents !== null &&
    feeCents === sellerFeeCents(priceCents, { rateBasisPoints, minCents: 0, capCents: null }, true);
  return (
    <div>
      {withGst && <GstRows priceCents={priceCents} />}
      <FeeList>
        <FeeRow>
          <dt>{t('fee.price')}</dt>
          <dd>{amount(priceCents)}</dd>
        </FeeRow>
        <FeeRow>
          <dt>{isOfRate ? t('fee.ofRate', { percent: rateBasisPoints / 100 }) : t('fee.fee')}</dt>
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

function GstRows({ priceCents }: { priceCents: number | null }) {
  const t = useProjectTexts();
  const gst = priceCents === null ? null : gstCents(priceCents);
  return (
    <FeeList $isAbove>
      <FeeRow>
        <dt>{t('gst.excluding')}</dt>
        <dd>{amount(priceCents)}</dd>
      </FeeRow>
      <FeeRow>
        <dt>{t('gst.label', { percent: GST_PERCENT })}</dt>
        <dd>{amount(gst)}</dd>
      </FeeRow>
      <FeeRow $isTotal>
        <dt>{t('gst.including')}</dt>
        <dd>{amount(priceCents !== null && gst !== null ? priceCents + gst : null)}</dd>
      </FeeRow>
    </FeeList>
  );
}

const amount = (cents: number | null) => (cents === null ? '–' : formatCents(cents));
