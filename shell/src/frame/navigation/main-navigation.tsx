import { isCurrentEntry, type MenuEntry } from '@worklane/shared-kernel/contracts/menu-entries';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useLocation } from '@worklane/shared-kernel/router';
import { media } from '@worklane/shared-kernel/theme';
import { CountBadge, Link } from '@worklane/shared-kernel/ui';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PathOwner } from '../../loading/modules/page-modules.ts';
import { countOf } from './navigation.ts';
import { useMenuCounts } from './use-menu-counts.ts';

export function MainNavigation({
  entries,
  owner,
}: {
  entries: readonly MenuEntry[];
  owner: PathOwner | null;
}) {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const { list, fitting } = useFittingCount(entries);
  const counts = useMenuCounts();
  const currentOf = (entry: MenuEntry) =>
    isCurrentEntry(entry, { entries, pathname, owner: owner?.module.manifest.name ?? null })
      ? 'page'
      : undefined;
  const countBadge = (entry: MenuEntry) => {
    const count = countOf(entry, counts);
    if (count === 0) return null;
    return (
      <>
        {' '}
        <CountBadge count={count} label={t('menu.waiting', { count })} quiet />
      </>
    );
  };
  return (
    <NavigationBar aria-label={t('navigation.main')}>
      <Line ref={list}>
        {entries.map((entry, index) => (
          <MainLink
            key={entry.path}
            href={entry.path}
            aria-current={currentOf(entry)}
            $isBehindMore={index >= fitting}
          >
            <LinkLabel title={entry.label}>{entry.label}</LinkLabel>
            {countBadge(entry)}
          </MainLink>
        ))}
      </Line>
      {fitting < entries.length && <More entries={entries.slice(fitting)} currentOf={currentOf} />}
    </NavigationBar>
  );
}

/**
 * The number of entries in the first line. All entries stay in the wrapping list so that they can be measured; those in
 * further lines are invisible.
 */
function useFittingCount(entries: readonly MenuEntry[]) {
  const list = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(entries.length);
  const labels = entries.map(({ label }) => label).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other widths and other elements.
  useLayoutEffect(() => {
    const line = list.current;
    if (!line) return;
    const links = [...line.children] as HTMLElement[];
    const measure = () => {
      const top = links[0]?.offsetTop ?? 0;
      setFitting(links.filter((link) => link.offsetTop === top).length);
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const element of [line, ...links]) watch.observe(element);
    return () => watch.disconnect();
  }, [labels]);
  return { list, fitting };
}

function More({
  entries,
  currentOf,
}: {
  entries: readonly MenuEntry[];
  currentOf(entry: MenuEntry): 'page' | undefined;
}) {
  const t = useTexts('shell');
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <MorePlace
      ref={place}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <MoreButton
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-has-current={entries.some(currentOf) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('navigation.more')}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </MoreButton>
      {isOpen && (
        <MorePanel id={panelId}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <MoreLink href={entry.path} aria-current={currentOf(entry)} onClick={close}>
                {entry.label}
              </MoreLink>
            </li>
          ))}
        </MorePanel>
      )}
    </MorePlace>
  );
}

const NavigationBar = styled.nav`
  flex: 0 1 auto;
  min-width: 0;
  height: 100%;
  display: flex;
  gap: var(--s6);
  ${media.belowLarge} {
    display: none;
  }
`;

const Line = styled.div`
  min-width: 0;
  height: 100%;
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s6);
  overflow: clip;
  overflow-clip-margin: var(--s1);
`;

const MainLink = styled(Link)<{ $isBehindMore: boolean }>`
  ${({ $isBehindMore }) => ($isBehindMore ? 'visibility: hidden;' : '')}
  max-width: min(14rem, 100%);
  height: 100%;
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: 0 var(--s1);
  font-size: 0.9375rem;
  font-weight: 500;
  color: var(--text-2);
  &:hover {
    color: var(--text);
    text-decoration: none;
  }
  &[aria-current='page'] {
    font-weight: 550;
    color: var(--text);
    box-shadow: inset 0 -2px 0 var(--fill-primary);
    ${media.forcedColors} {
      border-bottom: 2px solid Highlight;
    }
  }
`;

const LinkLabel = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const MorePlace = styled.div`
  flex: none;
  position: relative;
  height: 100%;
`;

const MoreButton = styled.button`
  height: 100%;
  display: flex;
  align-items: center;
  gap: var(--s1);
  padding: 0 var(--s1);
  border: 0;
  background: none;
  font-size: 0.9375rem;
  font-weight: 500;
  color: var(--text-2);
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &[data-has-current] {
    font-weight: 550;
    color: var(--text);
    box-shadow: inset 0 -2px 0 var(--fill-primary);
  }
`;

const MorePanel = styled.ul`
  position: absolute;
  top: calc(100% - var(--s2));
  right: 0;
  width: max-content;
  min-width: 200px;
  max-width: 320px;
  max-height: calc(100vh - var(--header-h));
  overflow: auto;
  margin: 0;
  padding: 6px;
  list-style: none;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  box-shadow: var(--e2);
  z-index: var(--z-popover);
`;

const MoreLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: var(--s1) var(--s3);
  border-radius: var(--r-sm);
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 480;
  color: var(--text);
  overflow-wrap: anywhere;
  &:hover {
    background: var(--bg-hover);
    text-decoration: none;
  }
  &[aria-current='page'] {
    background: var(--bg-selected);
    color: var(--text-link);
    ${media.forcedColors} {
      border: 2px solid Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
