import { Card, CardBody, Icon, Inline, TextPart } from '@worklane/kernel/ui';
import { Hourglass } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { StageText } from '../../shared/cards/stage-card.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { lastTimeOf } from '../../shared/project/project-history.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

const PaymentIcon = styled.span`
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

export function PaymentCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const completedAt = lastTimeOf(project, 'workCompleted');
  return (
    <Card rail="running" aria-labelledby={titleId}>
      <CardBody>
        <Inline $gap={16} $wrap="nowrap" $align="flex-start">
          <PaymentIcon>
            <Icon icon={Hourglass} size={24} />
          </PaymentIcon>
          <StageText>
            <h2 id={titleId}>{t('payment.title')}</h2>
            <p>
              {completedAt && (
                <TextPart>
                  {`${t('payment.told', { buyer: project.buyer.name, date: dates.timeOrDay(completedAt) })} `}
                </TextPart>
              )}
              <TextPart>{t('payment.next')}</TextPart>
            </p>
          </StageText>
        </Inline>
      </CardBody>
    </Card>
  );
}
