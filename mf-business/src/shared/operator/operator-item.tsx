import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { Card, EmptyState, Icon, type LucideIcon } from '@worklane/kernel/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBusinessTexts } from '../texts.ts';
import type { Loaded } from './loaded.ts';
import { LoadedPart } from './loaded-part.tsx';
import { BackLink, Column, ListAndItem } from './operator.styles.ts';
import { OperatorPage } from './operator-page.tsx';

interface OperatorItemProps<Item> {
  isKnown: boolean;
  title: string;
  titleOf: (item: Item) => string;
  back: { href: string; label: string };
  what: string;
  missing: { icon: LucideIcon; title: string; help: string };
  loaded: Omit<Loaded<Item>, 'isPlaceholderData'>;
  isWide?: boolean;
  list?: ReactNode;
  above?: ReactNode;
  children: (item: Item) => ReactNode;
}

export function OperatorItem<Item>({
  isKnown,
  title,
  titleOf,
  back,
  what,
  missing,
  loaded,
  isWide = false,
  list,
  above,
  children,
}: OperatorItemProps<Item>) {
  const t = useBusinessTexts();
  const { data, error } = loaded;
  const isMissing = !isKnown || (isApiError(error) && [400, 404].includes(error.status));
  const item = isMissing ? undefined : data;
  const content = isMissing ? (
    <Card>
      <EmptyState level={2} icon={missing.icon} title={missing.title}>
        {missing.help}
      </EmptyState>
    </Card>
  ) : (
    <LoadedPart loaded={loaded} what={what} rows={4} isFramed>
      {children}
    </LoadedPart>
  );
  return (
    <OperatorPage isWide={isWide || Boolean(list)}>
      <BackLink href={back.href} aria-label={t('operatorPlace.back', { list: back.label })}>
        <Icon icon={ChevronLeft} size={16} />
        {back.label}
      </BackLink>
      <PageHeading title={item === undefined ? title : titleOf(item)} />
      {above}
      {list ? (
        <ListAndItem>
          <aside>{list}</aside>
          <Column>{content}</Column>
        </ListAndItem>
      ) : (
        content
      )}
    </OperatorPage>
  );
}
