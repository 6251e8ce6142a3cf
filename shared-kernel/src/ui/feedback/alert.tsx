import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { css, styled } from 'styled-components';
import { useInSight } from '../page-layout/use-in-sight.ts';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';

export type AlertTone = 'success' | 'error' | 'notice' | 'info';

const names = { success: 'ok', error: 'err', notice: 'notice', info: 'info' } as const;
const drawings: Record<AlertTone, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  notice: TriangleAlert,
  info: Info,
};

export const AlertBox = styled.div<{ $tone: AlertTone }>`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid;
  border-radius: var(--r-md);
  font-size: var(--fs-15);
  line-height: 22px;
  ${({ $tone }) => css`
    background: var(--${names[$tone]}-bg);
    border-color: var(--${names[$tone]}-border);
    color: var(--${names[$tone]}-text);
    > svg {
      margin-top: 1px;
      color: var(--${names[$tone]}-icon);
    }
  `}
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const AlertText = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const CloseButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 44px;
  margin: -11px -14px -11px 0;
  border: 0;
  border-radius: var(--r-md);
  background: none;
  color: inherit;
  opacity: 0.8;
  cursor: pointer;
  &:hover {
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

export function AlertClose({ onClose }: { onClose: () => void }) {
  const t = useUiTexts();
  return (
    <CloseButton type="button" onClick={onClose} aria-label={t('alerts.close')}>
      <Icon icon={X} />
    </CloseButton>
  );
}

interface AlertProps {
  tone: AlertTone;
  children: ReactNode;
  icon?: LucideIcon;
  onClose?: () => void;
  /** For an alert that appears after the page: screen readers announce `status` later and `alert` at once. */
  role?: 'status' | 'alert';
  takesFocus?: boolean;
}

/** In the page's flow; for a toast use `useAlerts`. An error with the role `alert` is scrolled into view. */
export function Alert({ tone, children, icon, onClose, role, takesFocus = false }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAnswer = tone === 'error' && role === 'alert';
  useInSight(box, {
    isOn: isAnswer || takesFocus,
    takesFocus,
    words: typeof children === 'string' ? children : null,
  });
  return (
    <AlertBox ref={box} $tone={tone} role={role} tabIndex={isAnswer || takesFocus ? -1 : undefined}>
      <Icon icon={icon ?? drawings[tone]} />
      <AlertText>{children}</AlertText>
      {onClose && <AlertClose onClose={onClose} />}
    </AlertBox>
  );
}

/** Why the last action failed; nothing without a text. */
export const FailureAlert = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Alert tone="error" role="alert">
      {children}
    </Alert>
  ) : null;
