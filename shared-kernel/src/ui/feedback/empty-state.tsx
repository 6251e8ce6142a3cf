import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '../../http/index.ts';
import { Button } from '../controls/button.tsx';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { useLoadFailureText } from './failure-text.ts';

export const Centred = styled.div<{ $compact?: boolean }>`
  max-width: 520px;
  margin: 0 auto;
  padding: ${({ $compact }) => ($compact ? 'var(--s6) var(--s4)' : '56px var(--s6)')};
  text-align: center;
  p {
    margin-top: 6px;
    color: var(--text-muted);
    text-wrap: balance;
    ${({ $compact }) => $compact && 'margin-top: 2px; font-size: var(--fs-14); line-height: 20px;'}
  }
`;

export const IconCircle = styled.span<{ $compact?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${({ $compact }) => ($compact ? 56 : 72)}px;
  height: ${({ $compact }) => ($compact ? 56 : 72)}px;
  margin-bottom: ${({ $compact }) => ($compact ? 12 : 20)}px;
  border-radius: 50%;
  background: var(--bg-sunken);
  color: var(--text-muted);
`;

export const CentredActions = styled.div<{ $compact?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s3);
  margin-top: ${({ $compact }) => ($compact ? 14 : 24)}px;
`;

export type HeadingLevel = 1 | 2 | 3;

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: HeadingLevel;
  compact?: boolean;
}

export function EmptyState({ icon, title, children, action, level = 3, compact = true }: EmptyStateProps) {
  const Heading = headings[level];
  return (
    <Centred $compact={compact}>
      <IconCircle $compact={compact}>
        <Icon icon={icon} size={compact ? 24 : 32} />
      </IconCircle>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <CentredActions $compact={compact}>{action}</CentredActions>}
    </Centred>
  );
}

interface ErrorAreaProps {
  /** Subject of the sentence: 'Your files' results in 'Your files did not load'. */
  what: string;
  onRetry: () => void;
  isRetrying?: boolean;
  children?: ReactNode;
  level?: HeadingLevel;
  compact?: boolean;
  error?: unknown;
}

export function ErrorArea({
  what,
  onRetry,
  isRetrying,
  children,
  level = 3,
  compact = true,
  error,
}: ErrorAreaProps) {
  const t = useUiTexts();
  const help = useLoadFailureText(error);
  const requestId = isApiError(error) ? error.requestId : null;
  const Heading = headings[level];
  return (
    <Centred $compact={compact} role="alert">
      <IconCircle $compact={compact}>
        <Icon icon={CloudOff} size={compact ? 24 : 32} />
      </IconCircle>
      <Heading>{t('error.title', { what })}</Heading>
      <p>{children ?? help}</p>
      {requestId && <p>{t('error.requestId', { requestId })}</p>}
      <CentredActions $compact={compact}>
        <Button size={compact ? 'sm' : 'md'} icon={RotateCw} onClick={onRetry} busy={isRetrying}>
          {t('retry')}
        </Button>
      </CentredActions>
    </Centred>
  );
}

interface QueryErrorProps extends Pick<ErrorAreaProps, 'what' | 'children' | 'level' | 'compact'> {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The error of a query that has no data, with a button that asks again. */
export function QueryError({ query: { error, isFetching, refetch }, ...area }: QueryErrorProps) {
  return <ErrorArea {...area} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
