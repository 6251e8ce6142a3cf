import { ButtonLink, Icon, Link, Pill, VisuallyHidden } from '@worklane/kernel/ui';
import { Check, Lock } from 'lucide-react';
import { openRfqPath } from '../../shared/paths.ts';
import type { Rfq } from '../../shared/project/rfq.ts';
import { RfqFacts } from '../../shared/project/rfq-facts.tsx';
import { useProjectTexts } from '../../shared/texts.ts';
import { BadgeLine, Excerpt, IndustryLine, ResultRow, RowTitle } from './search-rfqs.styles.ts';

export function RfqRow({ rfq, address }: { rfq: Rfq; address: string }) {
  const t = useProjectTexts();
  const { id, title, industry, excerpt, requiredBadges, projectId } = rfq;
  const href = `${openRfqPath(id)}${address}`;
  return (
    <ResultRow>
      <div>
        <RowTitle as={Link} href={href} dir="auto">
          {title}
        </RowTitle>
        <IndustryLine>{industry}</IndustryLine>
        {excerpt && <Excerpt dir="auto">{excerpt}</Excerpt>}
        <RfqFacts rfq={rfq} />
        {(requiredBadges.length > 0 || projectId) && (
          <BadgeLine aria-label={t('locked.required')}>
            {requiredBadges.map((badge) => (
              <li key={badge.id} data-badge={badge.isObtained ? 'obtained' : 'missing'}>
                <Icon icon={badge.isObtained ? Check : Lock} size={16} />
                <span dir="auto">{badge.name}</span>
                <VisuallyHidden>{t(badge.isObtained ? 'locked.obtained' : 'search.missing')}</VisuallyHidden>
              </li>
            ))}
            {projectId && (
              <li>
                <Pill size="sm">{t('search.yours')}</Pill>
              </li>
            )}
          </BadgeLine>
        )}
      </div>
      <ButtonLink size="sm" href={href} aria-label={t('search.viewDetails.of', { title })}>
        {t('search.viewDetails.label')}
      </ButtonLink>
    </ResultRow>
  );
}
