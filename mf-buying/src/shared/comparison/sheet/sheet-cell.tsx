import type { BadgeCover } from '@worklane/kernel/domain';
import { formatCents, formatDecimals } from '@worklane/kernel/i18n';
import { Icon, Inline, type LucideIcon, PlainText, VisuallyHidden } from '@worklane/kernel/ui';
import { Check, ClockAlert, Minus, ShieldCheck, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBuyingTexts } from '../../texts.ts';
import {
  AmountLine,
  AmountNote,
  CoverLine,
  type CoverTone,
  Items,
  MarkTag,
  MissingText,
  MutedText,
  RatingValue,
} from '../cell.styles.ts';
import type { Mark } from '../marks.ts';
import { Small } from '../table.styles.ts';
import type { CellValue, SheetCell } from './sheet.ts';

const covers: Record<BadgeCover, { icon: LucideIcon; tone: CoverTone }> = {
  coversWork: { icon: ShieldCheck, tone: 'ok' },
  doesNotExpire: { icon: ShieldCheck, tone: 'ok' },
  endsDuringWork: { icon: TriangleAlert, tone: 'warn' },
  expired: { icon: ClockAlert, tone: 'err' },
  notHeld: { icon: Minus, tone: 'plain' },
};

function MarkWords({ mark }: { mark: Mark | null | undefined }) {
  const t = useBuyingTexts();
  if (!mark) return null;
  return <MarkTag $tone={mark.tone}>{t(`comparison.mark.${mark.code}`, { count: mark.count })}</MarkTag>;
}

export function Missing({ text }: { text: string }) {
  return (
    <MissingText>
      <Icon icon={Minus} size={16} />
      <span>{text}</span>
    </MissingText>
  );
}

function Value({ value }: { value: CellValue }) {
  const t = useBuyingTexts();
  switch (value.kind) {
    case 'money':
      return <span>{formatCents(value.cents)}</span>;
    case 'missing':
      return <Missing text={value.text} />;
    case 'plainText':
      return <PlainText>{value.text}</PlainText>;
    case 'list':
      return <Deliverables items={value.items} />;
    case 'rating':
      return (
        <RatingValue>
          <Icon icon={Star} size={18} />
          {formatDecimals(value.rating, 1)}
          <VisuallyHidden> {t('comparison.contractor.ofFive')}</VisuallyHidden>
        </RatingValue>
      );
    default:
      return value.isMuted ? <MutedText>{value.text}</MutedText> : <span>{value.text}</span>;
  }
}

function Deliverables({ items }: { items: readonly string[] }) {
  return (
    <Items>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same line twice
        <li key={index}>
          <Icon icon={Check} size={16} />
          <PlainText>{item}</PlainText>
        </li>
      ))}
    </Items>
  );
}

/** The contents of a cell. `gap` replaces the words of a line that a quote does not price. */
export function SheetCellContents({ cell, gap }: { cell: SheetCell; gap?: ReactNode }) {
  const { value, lead, mark, note, cover, coverText } = cell;
  if (value.kind === 'money' || value.kind === 'missing') {
    const hasLead = Boolean(lead || mark);
    return (
      <>
        <AmountLine>
          {hasLead && (
            <Inline $gap={8} $rowGap={2}>
              <MarkWords mark={mark} />
              {lead && <Small>{lead}</Small>}
            </Inline>
          )}
          {gap ?? <Value value={value} />}
        </AmountLine>
        {note && <AmountNote>{note}</AmountNote>}
      </>
    );
  }
  if (value.kind === 'plainText' || value.kind === 'list') return <Value value={value} />;
  return (
    <>
      <Inline $gap={8} $rowGap={2}>
        <Value value={value} />
        <MarkWords mark={mark} />
      </Inline>
      {note && <Small>{note}</Small>}
      {cover && (
        <CoverLine $tone={covers[cover].tone}>
          <Icon icon={covers[cover].icon} size={16} />
          {coverText}
        </CoverLine>
      )}
    </>
  );
}
