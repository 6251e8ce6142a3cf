import { PageHeading } from '@worklane/kernel/modules';
import { Card, EmptyState, type LucideIcon, Muted, useIsFromLarge } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { ListColumn, type ListColumnProps } from './list-column.tsx';
import { ListAndItem } from './operator.styles.ts';
import { OperatorPage } from './operator-page.tsx';

interface OperatorListProps<Row> extends ListColumnProps<Row> {
  title: string;
  help: string;
  isWide?: boolean;
  above?: ReactNode;
  choose?: { icon: LucideIcon; title: string; help: string };
}

export function OperatorList<Row>({
  title,
  help,
  isWide = false,
  above,
  choose,
  ...list
}: OperatorListProps<Row>) {
  const isSplit = useIsFromLarge() && choose !== undefined;
  return (
    <OperatorPage isWide={isWide || isSplit}>
      <PageHeading title={title} />
      <Muted>{help}</Muted>
      {above}
      {isSplit ? (
        <ListAndItem>
          <ListColumn {...list} />
          <Card>
            <EmptyState level={2} icon={choose.icon} title={choose.title}>
              {choose.help}
            </EmptyState>
          </Card>
        </ListAndItem>
      ) : (
        <ListColumn {...list} />
      )}
    </OperatorPage>
  );
}
