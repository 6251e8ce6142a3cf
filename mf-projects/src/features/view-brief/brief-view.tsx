import { ButtonLink, MainAndAside, Stack } from '@worklane/kernel/ui';
import { PenLine } from 'lucide-react';
import { DesirableBadges } from '../../shared/cards/desirable-badges.tsx';
import { projectPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { BriefAttachments } from './brief-attachments.tsx';
import { BriefFacts } from './brief-facts.tsx';
import { BriefText } from './brief-text.tsx';
import { FactsFirst, StickyQuote } from './view-brief.styles.ts';

export function BriefView({ project }: { project: Project }) {
  const t = useProjectTexts();
  return (
    <>
      <FactsFirst as={MainAndAside}>
        <Stack $gap={24}>
          <Stack $gap={24}>
            <BriefText brief={project.brief} />
            <BriefAttachments brief={project.brief} />
          </Stack>
          <DesirableBadges badges={project.brief.desirableBadges} />
        </Stack>
        <Stack as="aside" aria-label={t('brief.facts')}>
          <BriefFacts project={project} />
        </Stack>
      </FactsFirst>
      {project.availableActions.has('submitQuote') && (
        <StickyQuote upTo="large">
          <ButtonLink kind="primary" block icon={PenLine} href={projectPath(project.id)}>
            {t('brief.writeQuote')}
          </ButtonLink>
        </StickyQuote>
      )}
    </>
  );
}
