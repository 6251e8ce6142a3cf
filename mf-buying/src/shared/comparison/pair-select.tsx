import type { ComparedQuote } from '@worklane/kernel/contracts';
import { Select } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useBuyingTexts } from '../texts.ts';
import { PairPlace } from './head.styles.ts';

interface Pair {
  columns: readonly number[];
  choose: (place: number, column: number) => void;
}

/** The two quotes that a phone shows. Choosing the other one of the two exchanges them. */
export function usePair(all: readonly number[]): Pair {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const known = chosen.filter((column) => all.includes(column));
  const rest = all.filter((column) => !known.includes(column));
  const columns = [...known, ...rest].slice(0, 2);
  const choose = (place: number, column: number) =>
    setChosen(
      columns.map((before, index) => {
        if (index === place) return column;
        return before === column ? (columns[place] ?? before) : before;
      }),
    );
  return { columns, choose };
}

interface PairSelectProps {
  quotes: readonly ComparedQuote[];
  all: readonly number[];
  pair: Pair;
  place: number;
}

export function PairSelect({ quotes, all, pair, place }: PairSelectProps) {
  const t = useBuyingTexts();
  return (
    <PairPlace>
      <Select
        label={t(place === 0 ? 'comparison.leftQuote' : 'comparison.rightQuote')}
        hideLabel
        value={String(pair.columns[place] ?? '')}
        onChange={(column) => pair.choose(place, Number(column))}
        options={all.map((column) => ({
          value: String(column),
          label: quotes[column]?.contractor.name ?? '',
        }))}
      />
    </PairPlace>
  );
}
