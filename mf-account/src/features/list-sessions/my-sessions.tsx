import { Button, Loading, QueryError, SkeletonRows } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { About, Rows, Section, Sheet } from '../../shared/sections.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { SessionRow, useDeviceName } from './session-row.tsx';
import { useMySessions } from './use-my-sessions.ts';

export function MySessions() {
  const t = useAccountTexts();
  const titleId = useId();
  const deviceName = useDeviceName();
  const heading = useRef<HTMLHeadingElement>(null);
  const [endings, setEndings] = useState(0);
  const { query, ending, setEnding, end } = useMySessions({ onEnded: () => setEndings(endings + 1) });

  useEffect(() => {
    if (endings === 0) return;
    // The button that was pressed is gone. Two frames, because the dialog restores the focus first.
    requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus()));
  }, [endings]);

  const sessions = query.data ?? [];
  return (
    <Sheet aria-labelledby={titleId}>
      <Section as="div">
        <About>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {t('sessions.title')}
          </h2>
          <p>{t('sessions.about')}</p>
          {sessions.length > 1 && (
            <Button kind="secondary" size="sm" onClick={() => setEnding('others')}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </About>
        {query.error && !query.data ? (
          <QueryError level={3} what={t('sessions.what')} query={query} />
        ) : (
          <Loading isLoading={!query.data} skeleton={<SkeletonRows rows={2} />}>
            {() => (
              <Rows>
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
                ))}
              </Rows>
            )}
          </Loading>
        )}
      </Section>
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={
          ending === null || ending === 'others'
            ? t('sessions.confirm.titleOthers')
            : t('sessions.confirm.title', { device: deviceName(ending) })
        }
        confirmLabel={t(ending === 'others' ? 'sessions.confirm.endOthers' : 'sessions.confirm.end')}
        onConfirm={() => ending && end.mutate(ending)}
        isBusy={end.isPending}
      >
        <p>{t(ending === 'others' ? 'sessions.confirm.textOthers' : 'sessions.confirm.text')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
