import { Button, Icon, Loading, QueryError, SkeletonRows } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Rows } from '../../shared/sections.styles.ts';
import { SecuritySection } from '../../shared/security/security-section.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { MadeTokenPanel } from './made-token-panel.tsx';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { useProgramTokens } from './use-program-tokens.ts';

export function ProgramTokens() {
  const t = useAccountTexts();
  const makeButton = useRef<HTMLButtonElement>(null);
  const [endings, setEndings] = useState(0);
  const { query, isMaking, setMaking, make, shown, setShown, ending, setEnding, end } = useProgramTokens({
    onEnded: () => setEndings(endings + 1),
  });
  useEffect(() => {
    if (endings === 0) return;
    // The button that was pressed is gone. Two frames, because the dialog restores the focus first.
    requestAnimationFrame(() => requestAnimationFrame(() => makeButton.current?.focus()));
  }, [endings]);
  const tokens = query.data ?? [];
  return (
    <SecuritySection
      title={t('programTokens.title')}
      help={t('programTokens.help')}
      action={
        <Button ref={makeButton} kind="secondary" size="sm" onClick={() => setMaking(true)}>
          <Icon icon={Plus} size={16} />
          {t('programTokens.make')}
        </Button>
      }
    >
      {shown && <MadeTokenPanel shown={shown} onDone={() => setShown(null)} />}
      {query.error && !query.data ? (
        <QueryError level={3} what={t('programTokens.what')} query={query} />
      ) : (
        <Loading isLoading={!query.data} skeleton={<SkeletonRows rows={1} />}>
          {() =>
            tokens.length === 0 ? (
              <Empty>{t('programTokens.none')}</Empty>
            ) : (
              <Rows>
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
                ))}
              </Rows>
            )
          }
        </Loading>
      )}
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} onConfirm={make} />}
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t('programTokens.endTitle', { name: ending?.name ?? '' })}
        confirmLabel={t('programTokens.end')}
        onConfirm={() => ending && end.mutate(ending)}
        isBusy={end.isPending}
      >
        <p>{t('programTokens.endHelp')}</p>
      </ConfirmDialog>
    </SecuritySection>
  );
}

const Empty = styled.p`
  padding: 14px 0;
  color: var(--text-2);
`;
