import { notificationTarget, toldPath } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { BriefOpened } from '../briefs/index.ts';
import { queueMail } from '../mail/index.ts';
import { type NewNotification, notify } from '../notifications/index.ts';
import { placeSuburb } from './place-suburbs.ts';
import { rfqViewOf } from './rfqs/read-rfqs.ts';
import { countRfqs, findOwnProject, type RfqView } from './rfqs/rfq-search.repository.ts';
import { wantedOf } from './rfqs/rfqs-wanted.ts';
import {
  findMatched,
  recordNotified,
  type SavedSearchRow,
  searchesToAsk,
} from './saved-searches.repository.ts';

const BATCH = 200;
const SEARCH = '/search/rfq';

/** Each person gets one notification and one mail about the brief, however many of their searches match. */
export async function notifyOfMatch(platform: Platform, { briefId }: BriefOpened): Promise<void> {
  const { database, clock } = platform;
  const brief = await findMatched(database, briefId);
  if (!brief) return;
  if (brief.suburb !== null) await placeSuburb(database, platform, brief.suburb);
  const views = new Map<string, RfqView>();
  const notified = new Set<string>();
  let after: string | null = null;
  for (;;) {
    const batch = await searchesToAsk(database, { briefId, after, limit: BATCH });
    for (const { search, businessId } of batch) {
      if (notified.has(search.userId)) continue;
      const view =
        views.get(businessId) ?? (await rfqViewOf(database, { businessId, onlyOf: null }, clock.now()));
      views.set(businessId, view);
      if (!(await isMatch(database, { search, briefId, view }))) continue;
      notified.add(search.userId);
      await notifyPerson(platform, { search, briefId, brief });
    }
    after = batch.at(-1)?.search.id ?? null;
    if (batch.length < BATCH) return;
  }
}

async function isMatch(
  db: Executor,
  { search, briefId, view }: { search: SavedSearchRow; briefId: string; view: RfqView },
): Promise<boolean> {
  if ((await countRfqs(db, { ...wantedOf(search.query), briefIds: [briefId] }, view)) === 0) return false;
  return (await findOwnProject(db, briefId, view.businessId)) === null;
}

interface Match {
  search: SavedSearchRow;
  briefId: string;
  brief: { title: string; buyerUserId: string };
}

async function notifyPerson(platform: Platform, match: Match): Promise<void> {
  const { search, briefId, brief } = match;
  const now = platform.clock.now();
  const { userId, name } = search;
  await platform.database.transaction(async (db) => {
    if (!(await recordNotified(db, { userId, briefId, toldAt: now }))) return;
    await notify(db, [notificationOf(match)], now);
    await queueMail(
      { db, platform, now },
      {
        to: { userId },
        template: 'search.matched',
        kind: 'search.matched',
        values: { title: brief.title, name },
        link: notificationTarget({ state: 'search.rfq', entityId: briefId }) ?? SEARCH,
        group: {
          template: 'search.matchedSeveral',
          subjectId: briefId,
          linkOf: (mailId) => toldPath(SEARCH, mailId),
        },
      },
    );
  });
}

function notificationOf({ search: { userId, name }, briefId, brief }: Match): NewNotification {
  const params = { title: escapeText(brief.title), name: escapeText(name) };
  return {
    recipientId: userId,
    entity: 'Rfq',
    entityId: briefId,
    state: 'search.rfq',
    collaboratorId: brief.buyerUserId,
    subject: wordsOf('notification.search.matched.subject', params),
    body: wordsOf('notification.search.matched.body', params),
    group: {
      key: 'search.matched',
      wordsFor: (count) => ({
        subject: wordsOf('notification.search.matchedSeveral.subject', { count }),
        body: wordsOf('notification.search.matchedSeveral.body', { count }),
      }),
    },
  };
}
