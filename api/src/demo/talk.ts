import { v7 as newId } from 'uuid';
import { openBoard, postComment } from '../modules/board/index.ts';
import { createChat, markRead, sendMessage } from '../modules/chats/index.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import { findSharedBrief } from './demo.repository.ts';
import { type DemoBusiness, type DemoPersonKey, demoBusinesses, demoPeople } from './people.ts';

const HOUR = 3_600_000;

interface Parties {
  people: Readonly<Record<DemoPersonKey, string>>;
  businesses: Readonly<Record<DemoBusiness, string>>;
}

type Line = readonly [by: DemoPersonKey, hoursAgo: number, message: string];

interface DemoChat {
  lines: readonly Line[];
  isRead: boolean;
}

const chats: readonly DemoChat[] = [
  {
    isRead: true,
    lines: [
      ['tom', 170, 'Hello Dana, the owners would like the riser cupboards locked again after each visit.'],
      ['dana', 169, 'No worries, we will see to it.'],
    ],
  },
  {
    isRead: true,
    lines: [
      [
        'priya',
        29,
        'Hi Dana, the tenant on level 9 moved their fit-out forward. Could your crew do L9 before L4?',
      ],
      ['dana', 28, 'We can. Jack will start on L9 Monday at 6 am.\nL4 moves to Wednesday.'],
      [
        'priya',
        3,
        'Great, thank you. I have let the Building Manager know. The dock is booked from 5:30 am.',
      ],
      ['dana', 2, 'Discharge test for L1 to L8 is done, all fittings passed.'],
    ],
  },
  {
    isRead: false,
    lines: [
      ['dana', 6, 'Can you take the thermal camera to Ellery Tower?'],
      ['jack', 4, 'Yes. Can you add the thermal images to the Job when I send them?'],
    ],
  },
];

const board: readonly Line[] = [
  ['owen', 30, 'Is the existing conduit to be reused, or is new conduit in scope?'],
  ['priya', 28, 'Reuse where it is sound. Please price new conduit as a separate line so we can compare.'],
  [
    'dana',
    5,
    'Thanks Priya. Is there a lift large enough for a 3.6 m scissor lift,\nor do we bring plant down the ramp?',
  ],
];

export async function addTalk(
  { db, settings }: { db: Executor; settings: Settings },
  parties: Parties,
  now: Date,
): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR);
  for (const { lines, isRead } of chats) {
    const people = [...new Set(lines.map(([by]) => userOf(parties, by)))];
    const collaborators = people.map(({ id }) => id);
    const [starter] = people;
    if (!starter) continue;
    const { chat } = await createChat(db, { user: starter, collaborators, now: at(lines[0]?.[1] ?? 0) });
    for (const [by, hoursAgo, message] of lines)
      await sendMessage(db, { user: userOf(parties, by), chatId: chat.id, message, now: at(hoursAgo) });
    const lastHoursAgo = lines.at(-1)?.[1] ?? 0;
    if (isRead)
      for (const userId of collaborators)
        await markRead(db, { userId, chatId: chat.id, now: at(lastHoursAgo - 1) });
  }
  const briefId = await findSharedBrief(db, {
    sellers: [parties.businesses.harbourline, parties.businesses.summit],
    buyer: parties.businesses.meridian,
  });
  await postOnBoard({ db, settings }, parties, { briefId, lines: board, now });
}

export async function postOnBoard(
  { db, settings }: { db: Executor; settings: Settings },
  parties: Parties,
  { briefId, lines, now }: { briefId: string; lines: readonly Line[]; now: Date },
): Promise<void> {
  for (const [by, hoursAgo, message] of lines) {
    const user = userOf(parties, by);
    const open = await openBoard(db, { user, briefId, now });
    const context = { db, platform: { settings }, now: new Date(now.getTime() - hoursAgo * HOUR) };
    await postComment(context, open, { user, message, clientId: newId() });
  }
}

function userOf({ people, businesses }: Parties, key: DemoPersonKey) {
  const { firstName, lastName, business } = demoPeople[key];
  return {
    id: people[key],
    firstName,
    lastName,
    businessId: business && businesses[business],
    businessName: business && demoBusinesses[business].name,
    seesOnlyShared: false,
    isBuyer: business !== null && demoBusinesses[business].isBuyer,
  };
}
