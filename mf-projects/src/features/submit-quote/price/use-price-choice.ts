import { isBlankLine, lineAmountCents, type PriceLine } from '@worklane/kernel/domain';
import { useFormContext } from '@worklane/kernel/forms';
import { useUser } from '@worklane/kernel/session';
import { useState } from 'react';
import type { Project } from '../../../shared/project/project.ts';
import { copyOfLine } from '../field-kinds.ts';
import { markWrongCells } from '../mark-fields.ts';
import type { QuoteFormValues } from '../quote-form-values.ts';
import { isSeed, keptPrices, seedLine } from './kept-lines.ts';
import { priceCentsOf } from './price-values.ts';
import { scheduledLines } from './schedule-lines.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The price as one total or as lines. Lines replaced by a total are kept, even over a reload. */
export function usePriceChoice(project: Project) {
  const form = useFormContext<QuoteFormValues>();
  const { getValues, setValue } = form;
  const { schedule } = project.brief;
  const userId = useUser()?.id ?? '';
  const revision = project.quote?.revision ?? 0;
  const [kept, setKept] = useState(() => {
    const stored = keptPrices.read(userId, project.id);
    return stored?.revision === revision ? stored : null;
  });
  const [leaving, setLeaving] = useState<readonly PriceLine[] | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);

  const keep = (lines: PriceLine[], seed: string | null) => {
    const next = { lines, seed, revision };
    keptPrices.write(userId, project.id, next);
    setKept(next);
  };
  const show = (basePrice: string, lines: PriceLine[]) => {
    setValue('basePrice', basePrice);
    setValue('lines', lines, { shouldDirty: true });
  };
  const takeTotal = () => {
    const lines = getValues('lines').map(copyOfLine);
    const isSeedAlone = lines.length === 1 && isSeed(lines[0], kept?.seed ?? null);
    const total = priceCentsOf(getValues());
    keep(isSeedAlone ? [] : lines.filter((line) => !isBlankLine(line)), null);
    setLeaving(null);
    setReplaced(null);
    show(total === null || Number.isNaN(total) ? '' : dollars(total), []);
  };
  return {
    seed: kept?.seed ?? null,
    keptLines: kept?.lines ?? [],
    replaced,
    leaving,
    takeLines(): void {
      const typed = getValues('basePrice');
      const lines = scheduledLines(kept?.lines.map(copyOfLine) ?? [], schedule);
      if (lines.length === 0) {
        keep([], typed.trim() === '' ? null : typed);
        show('', [seedLine(typed)]);
        return;
      }
      const isOther =
        typed.trim() !== '' &&
        priceCentsOf({ basePrice: typed, lines: [] }) !== priceCentsOf({ basePrice: '', lines });
      setReplaced(isOther ? typed : null);
      keep([], null);
      show('', lines);
      setTimeout(() => markWrongCells(form));
    },
    askForTotal(): void {
      const lines = getValues('lines').map(copyOfLine);
      const isLeft = lines.some((line) => !isBlankLine(line) && lineAmountCents(line) === null);
      if (isLeft) setLeaving(lines);
      else takeTotal();
    },
    takeTotal,
    keepLines: () => setLeaving(null),
    takeReplaced(): void {
      const typed = replaced ?? '';
      takeTotal();
      setValue('basePrice', typed);
    },
  };
}

export type PriceChoice = ReturnType<typeof usePriceChoice>;
