import type { Comparison } from '@worklane/kernel/contracts';
import { Button, FailureAlert, Select, Stack } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { FreeLine } from './row-menu.tsx';
import { useChangeComparison } from './use-change-comparison.ts';

const OWN_ROW = '';

interface MoveLineDialogProps {
  comparison: Comparison;
  line: FreeLine;
  onClose: () => void;
}

/** Moves a line of a quote to the row of the same item, or to a row of its own. */
export function MoveLineDialog({ comparison, line, onClose }: MoveLineDialogProps) {
  const t = useBuyingTexts();
  const { isBusy, failure, save } = useChangeComparison(comparison);
  const [row, setRow] = useState(OWN_ROW);
  const { quote, item, rowKey } = line;
  const others = comparison.rows.filter(({ key }) => key !== rowKey);
  const move = async () => {
    const match = { projectId: quote.projectId, line: line.line, item, row: row === OWN_ROW ? null : row };
    if (await save({ matches: [match] })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('compareQuotes.move.title', { item })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('compareQuotes.goBack')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => void move()}>
            {t('compareQuotes.move.save')}
          </Button>
        </>
      }
    >
      <Stack $gap={20}>
        <p>{t('compareQuotes.move.about', { name: quote.contractor.name })}</p>
        <Select
          label={t('compareQuotes.move.row')}
          value={row}
          onChange={setRow}
          options={[
            { value: OWN_ROW, label: t('compareQuotes.move.ownRow') },
            ...others.map(({ key, item: label }) => ({ value: key, label })),
          ]}
        />
        <FailureAlert>{failure}</FailureAlert>
      </Stack>
    </Dialog>
  );
}
