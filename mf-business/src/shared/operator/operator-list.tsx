import { PageHeading } from '@worklane/shared-kernel/modules';
import {
  Card,
  EmptyState,
  ErrorArea,
  Loading,
  type LucideIcon,
  Muted,
  SkeletonRows,
} from '@worklane/shared-kernel/ui';
import type { ReactNode } from 'react';
import type { Listed, Loaded } from './loaded.ts';
import { Page, Rows } from './operator.styles.ts';

interface OperatorListProps<Row> {
  title: string;
  help: string;
  /** Subject of "{what} could not be loaded". */
  what: string;
  /** Name of the list. */
  label: string;
  /** The form that searches and filters. */
  search?: ReactNode;
  loaded: Loaded<Listed<Row>>;
  /** One list item. */
  row: (row: Row) => ReactNode;
  empty: { icon: LucideIcon; title: string; help: string };
  /** The links to other pages of the list. */
  paging: (list: Listed<Row>) => ReactNode;
}

/** A list under /operator: heading, search, rows and paging, with its states loading, empty and error. */
export function OperatorList<Row>({ title, help, what, search, loaded, ...filled }: OperatorListProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = loaded;
  return (
    <Page>
      <PageHeading title={title} />
      <Muted>{help}</Muted>
      {search}
      {error && (!data || isPlaceholderData) ? (
        <Card>
          <ErrorArea
            level={2}
            what={what}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            error={error}
          />
        </Card>
      ) : (
        <Loading
          isLoading={!data}
          skeleton={
            <Card>
              <SkeletonRows rows={6} />
            </Card>
          }
        >
          {() => data && <FilledList {...filled} list={data} />}
        </Loading>
      )}
    </Page>
  );
}

type FilledListProps<Row> = Pick<OperatorListProps<Row>, 'label' | 'row' | 'empty' | 'paging'> & {
  list: Listed<Row>;
};

function FilledList<Row>({ list, label, row, empty, paging }: FilledListProps<Row>) {
  if (list.rows.length === 0)
    return (
      <Card>
        <EmptyState level={2} icon={empty.icon} title={empty.title}>
          {empty.help}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card>
        <Rows aria-label={label}>{list.rows.map(row)}</Rows>
      </Card>
      {paging(list)}
    </>
  );
}
