import { openStorage } from '../modules/files/index.ts';
import type { Database, Executor } from '../platform/database.ts';
import type { Settings } from '../platform/settings.ts';
import { addBadges, type DemoLevel } from './badges.ts';
import {
  addBusinesses,
  addIndustries,
  addPeople,
  isEmptyDatabase,
  markOldNotificationsRead,
} from './demo.repository.ts';
import { tellNotices } from './notices.ts';
import type { DemoPersonKey } from './people.ts';
import { tellProfiles } from './profiles.ts';
import { type Beginning, type Buyer, type Job, type Seller, Story } from './story.ts';
import { demoReviews } from './work.ts';

const DAY = 86_400_000;

/** How Harbourline's pending jobs are spread. */
const PENDING = 72;
const CURRENT = 3;
const COMPLETED = 64;

interface Cast {
  harbourline: Seller;
  bayside: Seller;
  summit: Seller;
  meridian: Buyer;
  oakStreet: Buyer;
  people: Record<DemoPersonKey, string>;
  badges: Record<DemoLevel, string>;
}

/** Fills an empty database, all or nothing, and says whether it did. */
export async function loadDemoData(database: Database, settings: Settings, now: Date): Promise<boolean> {
  const storage = await openStorage(settings);
  return database.transaction(async (db) => {
    if (!(await isEmptyDatabase(db))) return false;
    const industries = await addIndustries(db);
    const cast = await addCast(db, industries, now);
    const story = new Story(db, { settings, storage }, now, industries);
    await tellPending(story, cast);
    await tellCurrent(story, cast);
    await tellCompleted(story, cast);
    await tellEnded(story, cast);
    await tellOthers(story, cast);
    await tellNotices(db, cast.people, cast.harbourline.businessId, now);
    await markOldNotificationsRead(db, {
      seen: new Date(now.getTime() - 2 * DAY),
      clicked: new Date(now.getTime() - 5 * DAY),
    });
    return true;
  });
}

async function addCast(db: Executor, industries: ReadonlyMap<string, string>, now: Date): Promise<Cast> {
  const longAgo = new Date(now.getTime() - 400 * DAY);
  const businesses = await addBusinesses(db, longAgo);
  const people = await addPeople(db, businesses, longAgo);
  const badges = await addBadges(db, businesses, now);
  await tellProfiles(db, businesses, industries);
  return {
    harbourline: { id: people.dana, businessId: businesses.harbourline },
    bayside: { id: people.mia, businessId: businesses.bayside },
    summit: { id: people.owen, businessId: businesses.summit },
    meridian: { id: people.priya, businessId: businesses.meridian, businessType: 'procurement' },
    oakStreet: { id: people.tom, businessId: businesses.oakStreet, businessType: 'standard' },
    people,
    badges,
  };
}

/** Awaiting an answer, accepted, lodged, recalled, lodged again; due soon, due later, due already, or not at all. */
async function tellPending(story: Story, cast: Cast): Promise<void> {
  for (let index = 0; index < PENDING; index += 1) {
    const daysAgo = 28 - Math.floor((index * 27) / PENDING);
    const dueInDays = index % 9 === 4 ? null : ((index * 5) % 24) - 1;
    const job = await invite(story, cast, {
      ordinal: index,
      daysAgo,
      dueInDays,
      isShared: index % 10 === 0,
      badges: badgesOf(index, cast),
    });
    const kind = index % 4;
    if (kind === 0) continue;
    await job.accept(Math.max(daysAgo - 1, 0));
    if (kind === 1) continue;
    await job.lodge(Math.max(daysAgo - 2, 0));
    if (index % 12 === 3 || index % 12 === 7) await job.recall(Math.max(daysAgo - 3, 0));
    if (index % 12 === 7) await job.lodgeAgain(Math.max(daysAgo - 3, 0));
  }
}

async function tellCurrent(story: Story, cast: Cast): Promise<void> {
  for (let index = 0; index < CURRENT; index += 1) {
    const daysAgo = 30 + index * 6;
    const job = await invite(story, cast, { ordinal: PENDING + index, daysAgo, dueInDays: -daysAgo + 10 });
    await quoteAndWin(job, daysAgo);
  }
}

/** Awaiting payment, awaiting the rating, and long finished. */
async function tellCompleted(story: Story, cast: Cast): Promise<void> {
  for (let index = 0; index < COMPLETED; index += 1) {
    const daysAgo = 45 + index * 5;
    const job = await invite(story, cast, { ordinal: 100 + index, daysAgo, dueInDays: -daysAgo + 10 });
    await quoteAndWin(job, daysAgo);
    await job.complete(daysAgo - 20);
    if (index < 4) continue;
    await job.pay(daysAgo - 25);
    if (index < 8) continue;
    await job.rate(daysAgo - 27, 3 + (index % 3), demoReviews[index % demoReviews.length] ?? '');
  }
}

/** Jobs that are in no list any more: declined, and lost to a rival. */
async function tellEnded(story: Story, cast: Cast): Promise<void> {
  for (let index = 0; index < 3; index += 1) {
    const job = await invite(story, cast, { ordinal: 180 + index, daysAgo: 33 + index, dueInDays: -20 });
    await job.decline(32 + index, 'Our crew is booked out until the end of the quarter.');
  }
  for (let index = 0; index < 2; index += 1) {
    const daysAgo = 40 + index;
    const jobs = await story.invite({
      ordinal: 190 + index,
      trade: 'electrical',
      buyer: buyerOf(190 + index, cast),
      sellers: [cast.harbourline, cast.summit],
      daysAgo,
      dueInDays: -daysAgo + 10,
    });
    for (const job of jobs.values()) {
      await job.accept(daysAgo - 1);
      await job.lodge(daysAgo - 2);
    }
    await jobs.get(cast.summit.businessId)?.award(daysAgo - 8);
  }
}

/** The other sellers have work of their own. */
async function tellOthers(story: Story, cast: Cast): Promise<void> {
  const others = [
    { seller: cast.bayside, trade: 'plumbing' },
    { seller: cast.summit, trade: 'fire' },
  ] as const;
  for (const [offset, { seller, trade }] of others.entries()) {
    for (let index = 0; index < 8; index += 1) {
      const ordinal = 210 + offset * 20 + index;
      const daysAgo = 4 + index * 3;
      const jobs = await story.invite({
        ordinal,
        trade,
        buyer: buyerOf(ordinal, cast),
        sellers: [seller],
        daysAgo,
        dueInDays: 6 + index,
      });
      if (index % 2 === 1) await jobs.get(seller.businessId)?.accept(daysAgo - 1);
    }
  }
}

async function invite(
  story: Story,
  cast: Cast,
  wanted: Pick<Beginning, 'ordinal' | 'daysAgo' | 'dueInDays' | 'badges'> & { isShared?: boolean },
): Promise<Job> {
  const { isShared, ...beginning } = wanted;
  const sellers = isShared ? [cast.harbourline, cast.summit] : [cast.harbourline];
  const jobs = await story.invite({
    ...beginning,
    trade: 'electrical',
    buyer: buyerOf(wanted.ordinal, cast),
    sellers,
  });
  const job = jobs.get(cast.harbourline.businessId);
  if (!job) throw new Error('A demo job was not made.');
  return job;
}

async function quoteAndWin(job: Job, daysAgo: number): Promise<void> {
  await job.accept(daysAgo - 1);
  await job.lodge(daysAgo - 3);
  await job.award(daysAgo - 8);
}

/** Some invitations stay locked, for want of badges in every state; some are open and have wishes. */
function badgesOf(index: number, { badges }: Cast): Beginning['badges'] {
  if (index % 8 === 4) {
    return {
      required: [badges.liability, badges.heights, badges.induction],
      desirable: [badges.safety, badges.environment],
    };
  }
  if (index % 6 === 1)
    return { required: [badges.liability, badges.licence], desirable: [badges.environment] };
  if (index % 6 === 3) return { desirable: [badges.environment, badges.licence, badges.safety] };
  return undefined;
}

/** Two in three jobs come from the procurement buyer. */
function buyerOf(ordinal: number, cast: Cast): Buyer {
  return ordinal % 3 === 2 ? cast.oakStreet : cast.meridian;
}
