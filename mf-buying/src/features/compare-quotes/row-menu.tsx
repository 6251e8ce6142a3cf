import type { ComparedQuote } from '@worklane/kernel/contracts';
import { MenuButton, MenuItem, MenuSection } from '@worklane/kernel/ui/menu';
import { CornerDownRight, Ellipsis, MessageSquare } from 'lucide-react';
import type { SheetRow } from '../../shared/comparison/sheet/sheet.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { MenuPlace } from './compare-quotes.styles.ts';

/** A line that no item of the schedule fixes to its row. */
export interface FreeLine {
  quote: ComparedQuote;
  line: number;
  item: string;
  rowKey: string;
}

function freeLinesOf(row: SheetRow, quotes: readonly ComparedQuote[]): readonly FreeLine[] {
  return (row.item?.cells ?? []).flatMap(({ projectId, lines }) => {
    const quote = quotes.find((one) => one.projectId === projectId);
    return lines.flatMap((line) => {
      const written = quote?.content.lines[line];
      if (!quote || !written || written.scheduleItemId) return [];
      return [{ quote, line, item: written.item, rowKey: row.key }];
    });
  });
}

interface RowMenuProps {
  row: SheetRow;
  quotes: readonly ComparedQuote[];
  onAsk: (quote: ComparedQuote, row: SheetRow) => void;
  canAsk: boolean;
  onMove: (line: FreeLine) => void;
}

/** Questions about a row to each contractor, and where its lines belong. */
export function RowMenu({ row, quotes, onAsk, canAsk, onMove }: RowMenuProps) {
  const t = useBuyingTexts();
  const lines = freeLinesOf(row, quotes);
  if (!canAsk && lines.length === 0) return null;
  return (
    <MenuPlace>
      <MenuButton
        label={t('compareQuotes.menu.label', { row: row.label })}
        icon={Ellipsis}
        kind="quiet"
        size="sm"
        placement="bottom start"
        items={
          <>
            {canAsk && (
              <MenuSection title={t('compareQuotes.menu.ask')}>
                {quotes.map((quote) => (
                  <MenuItem key={quote.projectId} icon={MessageSquare} onAction={() => onAsk(quote, row)}>
                    {quote.contractor.name}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            {lines.length > 0 && (
              <MenuSection title={t('compareQuotes.menu.belongsTo')}>
                {lines.map((line) => (
                  <MenuItem
                    key={`${line.quote.projectId}.${line.line}`}
                    icon={CornerDownRight}
                    onAction={() => onMove(line)}
                  >
                    {t('compareQuotes.menu.lineOf', { item: line.item, name: line.quote.contractor.name })}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
          </>
        }
      />
    </MenuPlace>
  );
}
