import type { ScheduleItem } from '@worklane/kernel/contracts';
import {
  Card,
  CardHeader,
  Table,
  TableCell,
  TableGroup,
  TableHeadCell,
  TableHeadRow,
  TableRow,
} from '@worklane/kernel/ui';
import { useId } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';

export function ScheduleTable({ schedule }: { schedule: readonly ScheduleItem[] }) {
  const t = useBuyingTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t('requestField.schedule')} />
      <Table aria-labelledby={titleId}>
        <TableGroup as="thead">
          <TableHeadRow>
            <TableHeadCell>{t('readRequest.item')}</TableHeadCell>
            <TableHeadCell>{t('readRequest.quantity')}</TableHeadCell>
          </TableHeadRow>
        </TableGroup>
        <TableGroup>
          {schedule.map(({ id, item, quantity, unit }) => (
            <TableRow key={id}>
              <TableCell dir="auto" style={{ paddingLeft: 'var(--s6)' }}>
                {item}
              </TableCell>
              <TableCell>{[quantity, unit].filter(Boolean).join(' ')}</TableCell>
            </TableRow>
          ))}
        </TableGroup>
      </Table>
    </Card>
  );
}
