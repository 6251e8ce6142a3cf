import { useQueryClient } from '@worklane/kernel/query';
import { useNavigate } from '@worklane/kernel/router';
import { Button, ButtonLink, Card, CardBody, FailureAlert } from '@worklane/kernel/ui';
import { useId, useRef } from 'react';
import { projectPath } from '../../shared/paths.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useAttempt } from '../../shared/use-failure-text.ts';
import { askToQuote, type OpenRfq } from './ask-to-quote.api.ts';
import { Actions, Text } from './ask-to-quote.styles.ts';

export function AskCard({ rfq }: { rfq: OpenRfq }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { isBusy, failure, ask } = useAsk(rfq.id);
  return (
    <Card rail="notice" aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t(rfq.projectId ? 'ask.yours' : 'ask.title')}</h2>
        {rfq.projectId ? null : <Text>{t('ask.explanation', { buyer: rfq.poster.name })}</Text>}
        <FailureAlert>{failure}</FailureAlert>
        <Actions>
          {rfq.projectId ? (
            <ButtonLink kind="primary" href={projectPath(rfq.projectId)}>
              {t('ask.toProject')}
            </ButtonLink>
          ) : (
            <Button kind="primary" busy={isBusy} onClick={() => void ask()}>
              {t('ask.action')}
            </Button>
          )}
        </Actions>
      </CardBody>
    </Card>
  );
}

function useAsk(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, failure, attempt } = useAttempt();
  // The same key after a lost answer, so that the project is created once.
  const key = useRef(crypto.randomUUID());
  const ask = async () => {
    const isAsked = await attempt(async () => {
      const project = await askToQuote(id, key.current);
      client.setQueryData(projectKeys.project(project.id), project);
      for (const queryKey of [
        projectKeys.counts(),
        projectKeys.lists(),
        projectKeys.rfq(id),
        projectKeys.allRfqs(),
      ]) {
        void client.invalidateQueries({ queryKey });
      }
      navigate(projectPath(project.id));
    });
    if (!isAsked) void client.invalidateQueries({ queryKey: projectKeys.rfq(id) });
  };
  return { isBusy, failure, ask };
}
