import {
  Card,
  EmptyState,
  Loading,
  type LucideIcon,
  Paginator,
  QueryError,
  SkeletonRows,
} from '@worklane/kernel/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Listed, Loaded } from './loaded.ts';
import { Column, Rows } from './operator.styles.ts';

interface Pages {
  pageNum: number;
  pageSize: number;
  hrefOf: (pageNum: number) => string;
  range: (shown: { from: number; to: number; total: number }) => string;
}

export interface ListColumnProps<Row> {
  what: string;
  label: string;
  search?: ReactNode;
  loaded: Loaded<Listed<Row>>;
  row: (row: Row) => ReactNode;
  empty: { icon: LucideIcon; title: string; help: string };
  paging: Pages | ((list: Listed<Row>) => ReactNode);
}

export function ListColumn<Row>({ what, search, loaded, ...filled }: ListColumnProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = loaded;
  return (
    <Column>
      {search}
      {error && (!data || isPlaceholderData) ? (
        <Card>
          <QueryError level={2} what={what} query={{ error, isFetching, refetch }} />
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
    </Column>
  );
}

type FilledListProps<Row> = Pick<ListColumnProps<Row>, 'label' | 'row' | 'empty' | 'paging'> & {
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
        <Rows aria-label={label} onKeyDown={moveFocus}>
          {list.rows.map(row)}
        </Rows>
      </Card>
      {typeof paging === 'function' ? paging(list) : <NumberedPages pages={paging} list={list} />}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function NumberedPages<Row>({ pages, list: { rows, total } }: { pages: Pages; list: Listed<Row> }) {
  const { pageNum, pageSize, hrefOf, range } = pages;
  const before = (pageNum - 1) * pageSize;
  return (
    <Paginator
      pageNum={pageNum}
      pageSize={pageSize}
      total={total}
      range={range({ from: before + 1, to: before + rows.length, total })}
      hrefOf={hrefOf}
    />
  );
}
