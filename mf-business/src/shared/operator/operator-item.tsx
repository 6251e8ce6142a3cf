import { isId } from '@worklane/shared-kernel/domain';
import { isApiError } from '@worklane/shared-kernel/http';
import { PageHeading } from '@worklane/shared-kernel/modules';
import {
  Card,
  EmptyState,
  ErrorArea,
  Icon,
  Loading,
  type LucideIcon,
  SkeletonRows,
} from '@worklane/shared-kernel/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Loaded } from './loaded.ts';
import { BackLink, Page } from './operator.styles.ts';

interface OperatorItemProps<Item> {
  id: string;
  /** Until it is loaded. */
  title: string;
  titleOf: (item: Item) => string;
  back: { href: string; label: string };
  /** Subject of "{what} could not be loaded". */
  what: string;
  missing: { icon: LucideIcon; title: string; help: string };
  loaded: Omit<Loaded<Item>, 'isPlaceholderData'>;
  children: (item: Item) => ReactNode;
}

/** One item of a list under /operator: the way back, its heading and content, with loading, missing and error. */
export function OperatorItem<Item>({
  id,
  title,
  titleOf,
  back,
  what,
  missing,
  loaded: { data, error, isFetching, refetch },
  children,
}: OperatorItemProps<Item>) {
  const isMissing = !isId(id) || (isApiError(error) && [400, 404].includes(error.status));
  const item = isMissing ? undefined : data;
  return (
    <Page>
      <BackLink href={back.href}>
        <Icon icon={ChevronLeft} size={16} />
        {back.label}
      </BackLink>
      <PageHeading title={item === undefined ? title : titleOf(item)} />
      {item === undefined ? (
        <Card>
          {isMissing ? (
            <EmptyState level={2} icon={missing.icon} title={missing.title}>
              {missing.help}
            </EmptyState>
          ) : error ? (
            <ErrorArea
              level={2}
              what={what}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              error={error}
            />
          ) : (
            <Loading isLoading skeleton={<SkeletonRows rows={4} />}>
              {() => null}
            </Loading>
          )}
        </Card>
      ) : (
        children(item)
      )}
    </Page>
  );
}
