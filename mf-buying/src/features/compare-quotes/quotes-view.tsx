import type { ComparedQuote, Comparison } from '@worklane/kernel/contracts';
import { formatCents } from '@worklane/kernel/i18n';
import { useSearchParams } from '@worklane/kernel/router';
import { useUser } from '@worklane/kernel/session';
import { EmptyState, Muted, useIsFromMedium } from '@worklane/kernel/ui';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { ComparisonTable } from '../../shared/comparison/comparison-table.tsx';
import type { TableParts } from '../../shared/comparison/rows/table-rows.tsx';
import { onlyDifferences, type SheetRow, sheetOf } from '../../shared/comparison/sheet/sheet.ts';
import { Missing } from '../../shared/comparison/sheet/sheet-cell.tsx';
import { centsOf, useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Chip, Chips, GapButton, ToolBar } from './compare-quotes.styles.ts';
import { GapDialog, type GapPlace } from './gap-dialog.tsx';
import { HeadActions } from './head-actions.tsx';
import { MoveLineDialog } from './move-line-dialog.tsx';
import { NoteField } from './note-field.tsx';
import { type FreeLine, RowMenu } from './row-menu.tsx';
import { useAsk } from './use-ask.ts';

interface QuotesViewProps {
  comparison: Comparison;
  hasPrintedNotes: boolean;
  onAward: (projectId: string) => void;
}

export function QuotesView({ comparison, hasPrintedNotes, onAward }: QuotesViewProps) {
  const t = useBuyingTexts();
  const words = useSheetWords();
  const business = useUser()?.business?.name ?? '';
  const { hasOnly, toggle } = useToggles();
  const [gap, setGap] = useState<GapPlace | null>(null);
  const [moved, setMoved] = useState<FreeLine | null>(null);
  const { canAsk, ask } = useAsk(comparison.workTitle);
  const { quotes } = comparison;
  const columns = quotes.flatMap(({ isShortlisted }, index) =>
    !hasOnly.shortlisted || isShortlisted ? [index] : [],
  );
  const sheet = sheetOf(comparison, words);
  const groups = hasOnly.differences ? onlyDifferences(sheet, columns) : sheet;
  const parts: TableParts = {
    headActions: (quote, isStuck) => (
      <HeadActions comparison={comparison} quote={quote} isStuck={isStuck} onAward={onAward} />
    ),
    rowMenu: (row, shown) => (
      <RowMenu
        row={row}
        quotes={shown.flatMap((column) => quotes[column] ?? [])}
        canAsk={canAsk}
        onAsk={(quote, about) => void ask(quote, about)}
        onMove={setMoved}
      />
    ),
    gap: (row, _, quote) => <Gap row={row} quote={quote} onChange={setGap} />,
  };
  return (
    <>
      <Tools comparison={comparison} hasOnly={hasOnly} toggle={toggle} shown={columns.length} />
      {columns.length === 0 ? (
        <EmptyState icon={Bookmark} title={t('compareQuotes.noneShortlisted')} level={2}>
          {t('compareQuotes.noneShortlistedHelp')}
        </EmptyState>
      ) : (
        <ComparisonTable
          caption={t('comparison.caption', { title: comparison.workTitle })}
          quotes={quotes}
          groups={groups}
          columns={columns}
          parts={parts}
          notes={{
            label: t('compareQuotes.note.row'),
            note: t('compareQuotes.note.readers', { business }),
            isPrinted: hasPrintedNotes,
            field: (quote) => (
              <NoteField key={quote.projectId} quote={quote} requestId={comparison.requestId} />
            ),
          }}
        />
      )}
      {gap && <GapDialog {...gap} comparison={comparison} onClose={() => setGap(null)} />}
      {moved && <MoveLineDialog line={moved} comparison={comparison} onClose={() => setMoved(null)} />}
    </>
  );
}

interface GapProps {
  row: SheetRow;
  quote: ComparedQuote;
  onChange: (place: GapPlace) => void;
}

function Gap({ row, quote, onChange }: GapProps) {
  const t = useBuyingTexts();
  const text = t('comparison.lines.notIncluded');
  return (
    <GapButton
      type="button"
      aria-label={t('compareQuotes.gap.open', { text, item: row.label, name: quote.contractor.name })}
      onClick={() => onChange({ row, projectId: quote.projectId })}
    >
      <Missing text={text} />
    </GapButton>
  );
}

type Toggle = 'differences' | 'shortlisted';
type Toggles = Readonly<Record<Toggle, boolean>>;

const SHOW = 'show';

/** Kept in the address: `?show=differences&show=shortlisted`. */
function useToggles(): { hasOnly: Toggles; toggle: (name: Toggle) => void } {
  const [address, setAddress] = useSearchParams();
  const chosen = address.getAll(SHOW);
  const toggle = (name: Toggle) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(SHOW);
        const names = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
        for (const one of names) after.append(SHOW, one);
        return after;
      },
      { replace: true },
    );
  return {
    hasOnly: { differences: chosen.includes('differences'), shortlisted: chosen.includes('shortlisted') },
    toggle,
  };
}

interface ToolsProps {
  comparison: Comparison;
  hasOnly: Toggles;
  toggle: (name: Toggle) => void;
  /** Number of quotes. */
  shown: number;
}

function Tools({ comparison: { quotes, middleTotal }, hasOnly, toggle, shown }: ToolsProps) {
  const t = useBuyingTexts();
  const isNarrow = !useIsFromMedium();
  const shortlisted = quotes.filter(({ isShortlisted }) => isShortlisted).length;
  const middle = centsOf(middleTotal);
  return (
    <>
      <ToolBar>
        <Chips role="group" aria-label={t('compareQuotes.toggles')}>
          <Chip size="sm" aria-pressed={hasOnly.differences} onClick={() => toggle('differences')}>
            {t('compareQuotes.onlyDifferences')}
          </Chip>
          <Chip size="sm" aria-pressed={hasOnly.shortlisted} onClick={() => toggle('shortlisted')}>
            {t('compareQuotes.onlyShortlisted', { count: shortlisted })}
          </Chip>
        </Chips>
        {middle !== null && quotes.length > 1 && (
          <Muted>{t('compareQuotes.middle', { count: quotes.length, amount: formatCents(middle) })}</Muted>
        )}
      </ToolBar>
      {isNarrow && shown > 2 && <Muted>{t('compareQuotes.twoShown', { count: shown })}</Muted>}
    </>
  );
}
