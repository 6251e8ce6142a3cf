import { CircleAlert, CircleCheck } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { AlertBox, AlertClose, AlertText } from './alert.tsx';
import { useAwayFromFocus } from './use-away-from-focus.ts';

const HIDE_AFTER_MS = 10_000;
const MOST_AT_ONCE = 3;

interface Toast {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

export interface Alerts {
  success: (text: string) => void;
  error: (text: string) => void;
}

const AlertsContext = createContext<Alerts | null>(null);

/** Shows toasts at the top right for ten seconds. Field errors do not belong here. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('useAlerts must be used inside an AlertsProvider');
  return alerts;
}

const enter = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Region = styled.section`
  position: fixed;
  z-index: var(--z-toast);
  top: calc(var(--header-h) + 16px);
  right: max(24px, calc(50% - 600px));
  width: min(400px, calc(100% - 32px));
  ol {
    display: flex;
    flex-direction: column;
    gap: var(--s2);
  }
  &[data-away] {
    top: auto;
    bottom: calc(24px + var(--sticky-bar-h, 0px));
  }
  ${media.belowMedium} {
    top: auto;
    right: 16px;
    bottom: calc(16px + var(--sticky-bar-h, 0px) + env(safe-area-inset-bottom));
    /* A dialog has its buttons at the bottom. */
    &[data-away],
    body:has([role='dialog'], [role='alertdialog']) & {
      top: calc(16px + env(safe-area-inset-top));
      bottom: auto;
    }
    body:has([role='dialog'], [role='alertdialog']) &[data-away] {
      top: auto;
      bottom: calc(16px + env(safe-area-inset-bottom));
    }
  }
  /* In a low window several toasts would fill the page. */
  ${media.low} {
    li:not(:last-child) {
      display: none;
    }
  }
`;

const Floating = styled(AlertBox)`
  box-shadow: var(--e2);
  animation: ${enter} var(--t-base) var(--ease);
`;

interface ToastCardProps {
  toast: Toast;
  onHide: (id: number) => void;
}

function ToastCard({ toast, onHide }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const remaining = useRef(HIDE_AFTER_MS);
  const isRead = isHovered || isFocused;
  useEffect(() => {
    if (isRead) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onHide(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isRead, onHide, toast.id]);
  return (
    <Floating
      $tone={toast.tone}
      role={toast.tone === 'success' ? 'status' : 'alert'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon icon={toast.tone === 'success' ? CircleCheck : CircleAlert} />
      <AlertText>{toast.text}</AlertText>
      <AlertClose onClose={() => onHide(toast.id)} />
    </Floating>
  );
}

/** Renders the page's toasts, at most three. Each closes after ten seconds unless it is hovered or focused. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const t = useUiTexts();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useAwayFromFocus(region, toasts.length > 0);

  const hide = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const alerts = useMemo<Alerts>(() => {
    const show = (tone: Toast['tone'], text: string) => {
      lastId.current += 1;
      const toast = { id: lastId.current, tone, text };
      // A toast with the same text replaces the earlier one and restarts its ten seconds.
      setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MOST_AT_ONCE));
    };
    return { success: (text) => show('success', text), error: (text) => show('error', text) };
  }, []);

  const remember = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !region.current?.contains(from)) cameFrom.current = from;
  };
  const close = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement);
    hide(id);
    if (!hadFocus) return;
    // After a toast closes, the focus moves to the next one, or back to its previous place.
    requestAnimationFrame(() => {
      const next = region.current?.querySelector<HTMLElement>('button');
      (next ?? cameFrom.current)?.focus();
    });
  };
  return (
    <AlertsContext.Provider value={alerts}>
      {children}
      <Region ref={region} aria-label={t('alerts.region')} onFocus={remember}>
        <ol aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <li key={toast.id}>
              <ToastCard toast={toast} onHide={close} />
            </li>
          ))}
        </ol>
      </Region>
    </AlertsContext.Provider>
  );
}
