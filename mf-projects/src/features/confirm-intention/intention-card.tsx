import { Alert, Button, Card, CardBody, Stack } from '@worklane/kernel/ui';
import { useId } from 'react';
import type { Project } from '../../shared/project/project.ts';
import { useProjectAction } from '../../shared/project/use-project-action.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useAttempt } from '../../shared/use-failure-text.ts';
import { Answers, Warning } from './intention-card.styles.ts';

interface IntentionCardProps {
  project: Project;
  onDecline?: () => void;
}

export function IntentionCard({ project, onDecline }: IntentionCardProps) {
  const t = useProjectTexts();
  const { send, isBusy } = useProjectAction(project, 'acceptProject');
  const { failure, attempt } = useAttempt();
  const titleId = useId();
  return (
    <Card rail="notice" aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t('intention.title')}</h2>
        <Warning>{t('intention.warning')}</Warning>
        <Warning>{t('intention.seen')}</Warning>
        {failure && (
          <Stack $marginTop={16}>
            <Alert tone="error" role="alert">
              {failure}
            </Alert>
          </Stack>
        )}
        <Answers>
          <Button kind="primary" onClick={() => void attempt(() => send({ acceptRfq: true }))} busy={isBusy}>
            {t('intention.accept')}
          </Button>
          {onDecline && (
            <Button onClick={onDecline} disabled={isBusy}>
              {t('decline.action')}
            </Button>
          )}
        </Answers>
      </CardBody>
    </Card>
  );
}
