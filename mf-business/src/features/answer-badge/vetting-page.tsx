import type { VettingCaseDetails, VettingLevelDetails } from '@worklane/kernel/contracts';
import { badgeLabel, isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useParams } from '@worklane/kernel/router';
import { useUser } from '@worklane/kernel/session';
import {
  BadgeSeal,
  Card,
  EmptyState,
  Icon,
  Loading,
  Pill,
  QueryError,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { ArrowLeft, Award, Lock } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { BackLink, LevelHeader, Page, TitleLine } from './answer-badge.styles.ts';
import { AnswerForm } from './answer-form.tsx';
import { loadCase, loadLevel } from './vetting.api.ts';

export function VettingPage() {
  const { levelId = '' } = useParams();
  return <LevelPage key={levelId} levelId={levelId} />;
}

function LevelPage({ levelId }: { levelId: string }) {
  const t = useBusinessTexts();
  const user = useUser();
  const supplierId = user?.businessId ?? '';
  const isLead = user?.isPrimary === true;
  const isPossible = isId(levelId);
  const level = useQuery({
    queryKey: businessKeys.vettingLevel(levelId),
    queryFn: ({ signal }) => loadLevel(levelId, signal),
    enabled: isPossible,
  });
  const vettingCase = useQuery({
    queryKey: businessKeys.vettingCase(supplierId, levelId),
    queryFn: ({ signal }) => loadCase(supplierId, levelId, signal),
    enabled: isPossible && isLead && supplierId !== '',
    meta: { follows: [{ kind: 'badges', id: supplierId }] },
  });
  const kept = useLevelOfFormerLead(level.data, { isLead, supplierId });
  const isMissing = !isPossible || (isApiError(level.error) && level.error.status === 404);
  if (isMissing)
    return (
      <LevelFrame title={t('answerBadge.title')}>
        <Card>
          <EmptyState level={2} icon={Award} title={t('answerBadge.missing')}>
            {t('answerBadge.missingHelp')}
          </EmptyState>
        </Card>
      </LevelFrame>
    );
  const failed = [level, vettingCase].find(({ error, data }) => error && data === undefined);
  if (failed)
    return (
      <LevelFrame title={t('answerBadge.title')}>
        <Card>
          <QueryError level={2} what={t('answerBadge.what')} query={failed} />
        </Card>
      </LevelFrame>
    );
  if (!user || !level.data || (isLead && vettingCase.data === undefined))
    return (
      <LevelFrame title={t('answerBadge.title')}>
        <Card>
          <Loading isLoading skeleton={<SkeletonRows rows={5} />}>
            {() => null}
          </Loading>
        </Card>
      </LevelFrame>
    );
  const answered = isLead ? level.data : kept;
  return (
    <LevelFrame
      title={level.data.name}
      level={level.data}
      vettingCase={vettingCase.data ?? null}
      isLead={isLead}
    >
      {answered ? (
        <AnswerForm
          level={answered}
          vettingCase={vettingCase.data ?? null}
          supplierId={supplierId}
          userId={user.id}
          today={answered.today}
          isLead={isLead}
          otherwise={<LeadOnly />}
        />
      ) : (
        <LeadOnly />
      )}
    </LevelFrame>
  );
}

function useLevelOfFormerLead(
  level: VettingLevelDetails | undefined,
  { isLead, supplierId }: { isLead: boolean; supplierId: string },
): VettingLevelDetails | null {
  const last = useRef<{ supplierId: string; level: VettingLevelDetails } | null>(null);
  if (isLead && level) last.current = { supplierId, level };
  return last.current?.supplierId === supplierId ? last.current.level : null;
}

function LeadOnly() {
  const t = useBusinessTexts();
  return (
    <Card>
      <EmptyState level={2} icon={Lock} title={t('answerBadge.leadOnly')}>
        {t('answerBadge.leadOnlyHelp')}
      </EmptyState>
    </Card>
  );
}

interface LevelFrameProps {
  title: string;
  level?: VettingLevelDetails;
  vettingCase?: VettingCaseDetails | null;
  isLead?: boolean;
  children: ReactNode;
}

function LevelFrame({ title, level, vettingCase, isLead = false, children }: LevelFrameProps) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const isShown = isLead && vettingCase && vettingCase.state !== 'init';
  return (
    <Page>
      <BackLink href="/badges">
        <Icon icon={ArrowLeft} size={16} />
        {t('answerBadge.back')}
      </BackLink>
      <LevelHeader>
        {level && <BadgeSeal iconUrl={level.iconUrl} isActive={vettingCase?.state === 'closed'} />}
        <div>
          <TitleLine>
            <PageHeading title={title} />
            {isShown && <Pill size="sm">{word(badgeLabel(vettingCase))}</Pill>}
          </TitleLine>
          {level?.description && <p dir="auto">{level.description}</p>}
        </div>
      </LevelHeader>
      {children}
    </Page>
  );
}
