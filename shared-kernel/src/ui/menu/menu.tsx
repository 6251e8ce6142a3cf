import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
  RootMenuTriggerStateContext,
  Separator,
} from 'react-aria-components/Menu';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { type ButtonKind, type ButtonSize, buttonLook } from '../controls/button.styles.ts';
import { CountBadge } from '../feedback/count-badge.tsx';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { useAnswerFirst } from '../presses/answer-first.tsx';
import { useNavigateTo } from '../texts/link.tsx';
import { NewTabNote, newTabAttributes } from '../texts/new-tab-link.tsx';
import { TextPart } from '../texts/text-part.ts';

const enter = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Surface = styled(Popover)`
  min-width: max(200px, var(--trigger-width));
  max-width: calc(100vw - 32px);
  padding: 6px;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--e2);
  overflow: auto;
  z-index: var(--z-popover);
  &[data-entering] {
    animation: ${enter} var(--t-base) var(--ease);
  }
`;

const List = styled(AriaMenu)`
  outline: none;
`;

const Item = styled(AriaMenuItem)<{ $danger?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 44px;
  padding: 0 var(--s3);
  border-radius: var(--r-sm);
  color: ${({ $danger }) => ($danger ? 'var(--err-text)' : 'var(--text)')};
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 480;
  cursor: pointer;
  outline: none;
  svg {
    color: ${({ $danger }) => ($danger ? 'var(--err-icon)' : 'var(--text-muted)')};
  }
  &:hover {
    text-decoration: none;
  }
  &[data-focused] {
    background: var(--bg-hover);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const ItemText = styled.span`
  flex: 1;
  min-width: 0;
`;

const ItemSlot = styled.span`
  display: inline-flex;
`;

interface MenuItemProps {
  children: string;
  icon?: LucideIcon;
  href?: string;
  opensInNewTab?: boolean;
  onAction?: () => void;
  /** For actions that are hard to undo; place it last. */
  danger?: boolean;
  isDisabled?: boolean;
  count?: number;
  countLabel?: string;
}

export function MenuItem({
  children,
  icon,
  href,
  opensInNewTab,
  onAction,
  danger,
  isDisabled,
  count = 0,
  countLabel,
}: MenuItemProps) {
  return (
    <Item
      href={href}
      {...(href && opensInNewTab && newTabAttributes(href))}
      onAction={onAction}
      isDisabled={isDisabled}
      textValue={children}
      $danger={danger}
    >
      {icon && <Icon icon={icon} />}
      <ItemText>
        {children}
        {opensInNewTab && <NewTabNote />}
      </ItemText>
      {count > 0 && (
        <ItemSlot>
          <CountBadge count={count} label={countLabel} />
        </ItemSlot>
      )}
    </Item>
  );
}

const Divider = styled(Separator)`
  margin: 6px 0;
  border: 0;
  border-top: 1px solid var(--border);
`;

export function MenuDivider() {
  return <Divider />;
}

const GroupTitle = styled(Header)`
  padding: var(--s2) var(--s3) var(--s1);
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 550;
  color: var(--text-muted);
`;

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection aria-label={title}>
      <GroupTitle>{title}</GroupTitle>
      {children}
    </AriaMenuSection>
  );
}

const bareLook = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: var(--s1) var(--s2) var(--s1) 6px;
  border: 0;
  border-radius: var(--r-full);
  background: none;
  font-size: var(--fs-14);
  font-weight: 550;
  cursor: pointer;
  &[aria-expanded='true'] {
    background: var(--bg-sunken);
  }
`;

interface TriggerLook {
  $kind: ButtonKind;
  $size: ButtonSize;
  $iconOnly?: boolean;
  $bare?: boolean;
}

const Trigger = styled(AriaButton)<TriggerLook>`
  ${({ $bare }) => ($bare ? bareLook : buttonLook)}
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &[data-opening] {
    background: var(--bg-sunken);
  }
`;

// Hidden from screen readers: it may contain counts and initials, which the accessible name spells out.
const ButtonContent = styled.span`
  display: contents;
`;

const MenuHeader = styled.div`
  padding: var(--s3);
  margin: -6px 0 6px;
  border-bottom: 1px solid var(--border);
`;

function MenuContents({ label, children }: { label: string; children: ReactNode }) {
  const navigate = useNavigateTo();
  const trigger = useContext(RootMenuTriggerStateContext);
  return (
    <RouterProvider navigate={navigate}>
      <List aria-label={label} autoFocus={trigger?.focusStrategy ?? true}>
        {children}
      </List>
    </RouterProvider>
  );
}

export type MenuStart = 'first' | 'last' | 'menu';

/** Opens the menu through its trigger state, so that closing it returns the focus to the button. */
function OpenOnMount({ start, button }: { start: MenuStart; button: RefObject<HTMLButtonElement | null> }) {
  const state = useContext(RootMenuTriggerStateContext);
  const open = useRef(() => {
    button.current?.focus({ preventScroll: true });
    state?.open(start === 'menu' ? null : start);
  });
  useEffect(() => open.current(), []);
  return null;
}

interface MenuButtonProps {
  label: string;
  children?: ReactNode;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  kind?: 'secondary' | 'quiet' | 'bare';
  size?: ButtonSize;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  header?: ReactNode;
  /** Opens the menu on mount, if its code was loaded after the click on its button. */
  startsOpen?: MenuStart;
  items: ReactNode;
}

export function MenuButton({
  label,
  children,
  icon,
  iconEnd,
  kind = 'secondary',
  size = 'md',
  placement = 'bottom end',
  header,
  startsOpen,
  items,
}: MenuButtonProps) {
  const isBare = kind === 'bare';
  const button = useRef<HTMLButtonElement>(null);
  const answerFirst = useAnswerFirst();
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const change = (willBeOpen: boolean) => {
    setOpening(willBeOpen);
    answerFirst(() => {
      setOpening(false);
      setOpen(willBeOpen);
    });
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      {startsOpen && <OpenOnMount start={startsOpen} button={button} />}
      <Trigger
        ref={button}
        data-opening={isOpening || undefined}
        aria-label={children === undefined ? label : undefined}
        $kind={isBare ? 'quiet' : kind}
        $size={size}
        $bare={isBare}
        $iconOnly={children === undefined}
      >
        {icon && <Icon icon={icon} size={18} />}
        {isBare && <TextPart>{children}</TextPart>}
        {!isBare && children !== undefined && (
          <>
            <ButtonContent aria-hidden="true">{children}</ButtonContent>
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        )}
        {iconEnd && <Icon icon={iconEnd} size={16} />}
      </Trigger>
      <Surface placement={placement} offset={6}>
        {header && <MenuHeader>{header}</MenuHeader>}
        <MenuContents label={label}>{items}</MenuContents>
      </Surface>
    </MenuTrigger>
  );
}
