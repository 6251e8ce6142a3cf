import type { BuyerBrief } from '@worklane/kernel/contracts';
import { Button, ButtonLink, Card, Icon } from '@worklane/kernel/ui';
import { CalendarPlus, Scale, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { StageBody, StageButtons, StageIcon } from '../../shared/cards/card-parts.styles.ts';
import { comparePath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { quotesIn } from './open-stage.tsx';
import { RequestFigures } from './request-figures.tsx';

interface DecideStageProps {
  request: BuyerBrief;
  onOpen: (dialog: 'extend' | 'withdraw') => void;
}

export function DecideStage({ request, onOpen }: DecideStageProps) {
  const t = useBuyingTexts();
  const titleId = useId();
  const count = quotesIn(request);
  const modifying = request.contractors.filter(({ answer }) => answer === 'modifying');
  return (
    <Card rail="notice" aria-labelledby={titleId}>
      <StageBody>
        <StageIcon>
          <Icon icon={Scale} size={24} />
        </StageIcon>
        <div>
          <h2 id={titleId}>{count > 0 ? t('follow.toCompare', { count }) : t('follow.nobodyQuoted')}</h2>
          <p>{t(count > 0 ? 'follow.compareHelp' : 'follow.nobodyHelp')}</p>
          {modifying.map(({ projectId, contractor: { name } }) => (
            <p key={projectId} role="status">
              {t('follow.isModifying', { name })}
            </p>
          ))}
          <StageButtons>
            {count > 0 ? (
              <ButtonLink kind="primary" icon={Scale} href={comparePath(request.id)}>
                {t('follow.compare', { count })}
              </ButtonLink>
            ) : (
              <>
                <Button kind="primary" icon={CalendarPlus} onClick={() => onOpen('extend')}>
                  {t('follow.extend')}
                </Button>
                <Button icon={Undo2} onClick={() => onOpen('withdraw')}>
                  {t('follow.withdraw')}
                </Button>
              </>
            )}
          </StageButtons>
        </div>
      </StageBody>
      <RequestFigures request={request} />
    </Card>
  );
}
