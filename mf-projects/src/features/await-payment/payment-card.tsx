import { Card, CardBody, Icon } from '@worklane/shared-kernel/ui';
import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Project } from '../../shared/project.ts';
import { whenLast } from '../../shared/project-history.ts';
import { StageWords } from '../../shared/stage-card.styles.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { whenForViewer } from '../../shared/viewer-dates.ts';

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;
`;

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 10px;
  background: var(--tint-info);
  color: var(--tint-info-text);
`;

/** The work is done and the buyer has not paid in full yet: nothing is left to do here. */
export function PaymentCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const completedAt = whenLast(project, 'workCompleted');
  return (
    <Card rail="running" aria-labelledby={titleId}>
      <CardBody>
        <Line>
          <Box>
            <Icon icon={Hourglass} size={24} />
          </Box>
          <StageWords>
            <h2 id={titleId}>{t('payment.title')}</h2>
            <p>
              {completedAt &&
                `${t('payment.told', { buyer: project.buyer.name, date: whenForViewer(completedAt) })} `}
              {t('payment.next')}
            </p>
          </StageWords>
        </Line>
      </CardBody>
    </Card>
  );
}
