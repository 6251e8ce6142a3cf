import { useUser } from '@worklane/kernel/session';
import { Card, CardBody, KeptTexts, Stack } from '@worklane/kernel/ui';
import { useUnsentQuoteTexts } from '../features/submit-quote/index.ts';
import { declineReasons } from '../shared/drafts/decline-reason-store.ts';
import { reviewDrafts } from '../shared/drafts/review-draft-store.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { KeptBoardDraft } from './board-tab.tsx';

interface LostWorkProps {
  projectId: string;
  briefId: string | undefined;
}

export function LostWork({ projectId, briefId }: LostWorkProps) {
  const t = useProjectTexts();
  const userId = useUser()?.id ?? '';
  const quote = useUnsentQuoteTexts(projectId);
  const review = reviewDrafts.read(userId, projectId)?.review.trim() ?? '';
  const reason = declineReasons.read(userId, projectId)?.reason.trim() ?? '';
  const others = [
    { label: t('project.lost.review'), text: review },
    { label: t('project.lost.reason'), text: reason },
  ];
  const texts = [...quote, ...others.filter(({ text }) => text !== '')];
  return (
    <Stack $gap={24}>
      {texts.length > 0 && (
        <Card aria-label={t('project.lost.title')}>
          <CardBody>
            <KeptTexts texts={texts}>{t('project.lost.help')}</KeptTexts>
          </CardBody>
        </Card>
      )}
      {briefId !== undefined && <KeptBoardDraft briefId={briefId} />}
    </Stack>
  );
}
