import { useLocation } from '@worklane/shared-kernel/router';
import { CountBadge } from '@worklane/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { useBusinessTexts } from '../texts.ts';
import { NavigationBar, NavigationLink } from './operator.styles.ts';
import { OPERATOR_PLACES } from './operator-places.ts';
import { useOperatorSummary } from './use-operator-summary.ts';

/** The way between the pages of operators, with what waits there. */
export function OperatorNavigation() {
  const t = useBusinessTexts();
  const { pathname } = useLocation();
  const { data } = useOperatorSummary();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the bar is wider than the window.
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.offsetLeft;
  }, []);
  return (
    <NavigationBar ref={bar} aria-label={t('operatorPlace.navigation')}>
      {OPERATOR_PLACES.filter(({ key }) => key !== 'security').map(({ key, path, waiting }) => {
        const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
        // A disabled account waits for nobody.
        const count = data && key !== 'users' ? (waiting(data) ?? 0) : 0;
        return (
          <NavigationLink key={key} href={path} aria-current={isCurrent ? 'page' : undefined}>
            {t(`operatorPlace.${key}`)}{' '}
            {count > 0 && (
              <CountBadge count={count} label={t(`operatorPlace.waiting.${key}`, { count })} quiet />
            )}
          </NavigationLink>
        );
      })}
    </NavigationBar>
  );
}
