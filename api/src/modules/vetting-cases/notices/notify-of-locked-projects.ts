import type { Executor } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/database/group-by.ts';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { wordsOf } from '../../../platform/words.ts';
import { notify } from '../../notifications/index.ts';
import { type CaseRow, findLevel } from '../../vetting/index.ts';
import { listProjectsThatNeed } from '../vetting-cases.repository.ts';

export async function notifyOfLockedProjects(db: Executor, row: CaseRow, now: Date): Promise<void> {
  const { businessId, levelId } = row;
  const level = await findLevel(db, levelId);
  const people = groupBy(await listProjectsThatNeed(db, { businessId, levelId }), ({ userId }) => userId);
  const badge = escapeText(level?.name ?? '');
  await notify(
    db,
    [...people].map(([recipientId, projects]) => ({
      recipientId,
      entity: 'Vetting',
      entityId: levelId,
      state: 'my.badges' as const,
      collaboratorId: null,
      iconUrl: level?.iconUrl ?? null,
      subject: wordsOf('notification.vetting.locked.subject', { count: projects.length }),
      body: wordsOf('notification.vetting.locked.body', {
        badge,
        count: projects.length,
        title: escapeText(projects[0]?.workTitle ?? ''),
      }),
    })),
    now,
  );
}
