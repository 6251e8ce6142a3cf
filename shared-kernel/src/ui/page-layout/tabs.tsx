import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { CountBadge } from '../feedback/count-badge.tsx';
import { Icon } from '../people-and-files/icon.tsx';
import { Link } from '../texts/link.tsx';
import { NewTabNote, newTabAttributes } from '../texts/new-tab-link.tsx';
import { TextPart } from '../texts/text-part.ts';

const Bar = styled.nav`
  margin: 0 calc(-1 * var(--gutter));
  ${media.fromMedium} {
    margin: 0;
  }
`;

const List = styled.ul`
  position: relative;
  display: flex;
  gap: var(--s6);
  overflow-x: auto;
  scrollbar-width: none;
  padding: 0 var(--gutter);
  box-shadow: inset 0 -1px 0 var(--border);
  scroll-padding: 0 var(--s16);
  ${media.fromMedium} {
    gap: 28px;
    padding: 0;
  }
  > li[data-end] {
    margin-left: auto;
  }
`;

const Tab = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 48px;
  color: var(--text-muted);
  font-size: var(--fs-15);
  font-weight: 520;
  white-space: nowrap;
  &:hover {
    color: var(--text);
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-sm);
  }
  &[aria-current] {
    color: var(--text);
    font-weight: 600;
    &::after {
      content: '';
      position: absolute;
      left: 0;
      right: 0;
      bottom: 0;
      height: 2px;
      border-radius: 2px 2px 0 0;
      background: var(--fill-primary);
      ${media.forcedColors} {
        background: Highlight;
      }
    }
  }
`;

export interface TabItem {
  href: string;
  label: string;
  isCurrent?: boolean;
  count?: number;
  countLabel?: string;
  badge?: ReactNode;
  opensInNewTab?: boolean;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
}

export function Tabs({ label, items }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current tab changes
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would also scroll the page.
    if (bar && tab) bar.scrollTo({ left: tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2 });
  }, [current]);
  return (
    <Bar aria-label={label}>
      <List ref={list}>
        {items.map((item) => (
          <li key={item.href} data-end={item.opensInNewTab || undefined}>
            <Tab
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}
              {...(item.opensInNewTab && newTabAttributes(item.href))}
            >
              <TextPart>{item.label}</TextPart>
              {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel} quiet />}
              {item.badge !== undefined && <TextPart>{item.badge}</TextPart>}
              {item.opensInNewTab && (
                <>
                  <Icon icon={ExternalLink} size={16} />
                  <NewTabNote />
                </>
              )}
            </Tab>
          </li>
        ))}
      </List>
    </Bar>
  );
}
