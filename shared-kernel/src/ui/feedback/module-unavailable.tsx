import { RotateCw, Unplug } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { Card } from '../page-layout/card.tsx';
import { Icon } from '../people-and-files/icon.tsx';
import { ButtonLink } from '../texts/link.tsx';
import { TextPart } from '../texts/text-part.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Centred, CentredActions, IconCircle } from './empty-state.tsx';
import { useIsOnline } from './use-is-online.ts';

const Area = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 520px;
  h1 {
    font-size: var(--fs-24);
    line-height: 32px;
  }
`;

const Countdown = styled.p`
  && {
    margin-top: var(--s6);
    font-size: var(--fs-14);
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
`;

const Details = styled.details`
  margin-top: var(--s4);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  && p {
    margin-top: var(--s2);
    font-size: var(--fs-14);
    line-height: 20px;
    overflow-wrap: anywhere;
  }
`;

function useSecondsUntil(instant: number | null | undefined): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (instant === null || instant === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  if (instant === null || instant === undefined) return null;
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

interface ModuleUnavailableProps {
  area: string;
  onRetry: () => void;
  isRetrying?: boolean;
  dashboardHref?: string;
  /** Time of the next automatic retry, in milliseconds since the epoch; null if none is planned. */
  retryAt?: number | null;
  children?: ReactNode;
  details?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function ModuleUnavailable({
  area,
  onRetry,
  isRetrying,
  dashboardHref,
  retryAt,
  children,
  details,
  headingRef,
}: ModuleUnavailableProps) {
  const t = useUiTexts();
  const titleId = useId();
  const seconds = useSecondsUntil(retryAt);
  const isOnline = useIsOnline();
  return (
    <Area role="alert" aria-labelledby={titleId}>
      <Centred>
        <IconCircle>
          <Icon icon={Unplug} size={32} />
        </IconCircle>
        <h1 id={titleId} ref={headingRef} tabIndex={-1}>
          {t('unavailable.title', { area })}
        </h1>
        <p>{children ?? t(isOnline ? 'unavailable.help' : 'unavailable.offline')}</p>
        <CentredActions>
          <Button kind="primary" icon={RotateCw} onClick={onRetry} busy={isRetrying}>
            {t('retry')}
          </Button>
          {dashboardHref && <ButtonLink href={dashboardHref}>{t('unavailable.dashboard')}</ButtonLink>}
        </CentredActions>
        {seconds !== null && (
          // Screen readers would otherwise read the countdown aloud every second.
          <Countdown aria-live="off">
            {isRetrying || seconds === 0
              ? t('unavailable.trying')
              : t('unavailable.countdown', { count: seconds })}
          </Countdown>
        )}
        {details && (
          <Details>
            <summary>{t('unavailable.details')}</summary>
            <TextPart>{details}</TextPart>
          </Details>
        )}
      </Centred>
    </Area>
  );
}
