import { useDevice } from '@worklane/kernel/push';
import { useUser } from '@worklane/kernel/session';
import { Alert, Button, Inline } from '@worklane/kernel/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { endOffer, isOfferedAt } from './offered-project.ts';

type Outcome = 'done' | 'blocked' | 'failed' | 'declined';

/** Suggests notifications once, below the person's first quote; never after an answer or if the browser decided. */
export function NotificationOffer({ project }: { project: Project }) {
  const t = useProjectTexts();
  const userId = useUser()?.id ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { state, isUndecided, isBusy, turn } = useDevice({ onError: () => setOutcome('failed') });
  if (outcome === 'declined') return null;
  if (outcome !== null)
    return (
      <Alert tone={outcome === 'done' ? 'success' : 'notice'} role="status">
        {t(`notificationOffer.${outcome}`)}
      </Alert>
    );
  const isOwn = project.quote?.updatedBy.id === userId;
  if (!isOwn || state !== 'off' || !isUndecided || !isOfferedAt(userId, project.id)) return null;

  const accept = async () => {
    const next = await turn(true);
    if (next === 'off') return;
    endOffer(userId);
    if (next !== null) setOutcome(next === 'on' ? 'done' : next === 'failed' ? 'failed' : 'blocked');
  };
  return (
    <Alert tone="info" icon={Bell}>
      {t('notificationOffer.question')}
      <Inline $rowGap={8} $marginTop={12}>
        <Button size="sm" busy={isBusy} onClick={() => void accept()}>
          {t('notificationOffer.accept')}
        </Button>
        <Button
          size="sm"
          kind="quiet"
          onClick={() => {
            endOffer(userId);
            setOutcome('declined');
          }}
        >
          {t('notificationOffer.decline')}
        </Button>
      </Inline>
    </Alert>
  );
}
