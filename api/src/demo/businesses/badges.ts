import type { VettingCaseState, VettingResponse } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import type { DemoBusiness } from '../people.ts';
import { demoIcons } from '../pictures.ts';
import {
  addVettingCase,
  addVettingEvent,
  addVettingLevel,
  addVettingQuestion,
} from '../records.repository.ts';
import { demoQuestions } from './badge-questions.ts';

const DAY = 86_400_000;

const levels = {
  liability: ['Public Liability $20m', 'shieldCheck', 'Shows that you are insured for $20 million.'],
  licence: [
    'Electrical Contractor Licence',
    'idCard',
    'Shows that your business may carry out electrical work.',
  ],
  safety: [
    'WHS Management System',
    'hardHat',
    'Shows that your business manages work health and safety on site.',
  ],
  heights: ['Working at Heights', 'arrowUp', 'Shows that your people are trained to work above two metres.'],
  compensation: ['Workers Compensation', 'heartPulse', 'Shows that your people are insured while they work.'],
  induction: [
    'Site Induction: Meridian',
    'key',
    'Shows that your people know the rules of Meridian’s sites.',
  ],
  environment: ['Environmental Policy', 'leaf', 'Shows how your business cares for waste, noise and water.'],
  police: ['National Police Check', 'userCheck', 'Shows that your people have been checked within a year.'],
} as const satisfies Record<string, readonly [string, keyof typeof demoIcons, string]>;

export type DemoLevel = keyof typeof levels;

interface DemoCase {
  state: VettingCaseState;
  expiresInDays?: number;
  returnReason?: string;
}

const SUBMITTED_DAYS_AGO = 4;
const RETURNED_DAYS_AGO = 11;

const cases: Partial<Record<DemoBusiness, Partial<Record<DemoLevel, DemoCase>>>> = {
  harbourline: {
    liability: { state: 'closed', expiresInDays: 220 },
    licence: { state: 'closed' },
    safety: { state: 'draft' },
    heights: { state: 'closed', expiresInDays: -12 },
    compensation: { state: 'submit' },
    induction: { state: 'init' },
  },
  summit: {
    liability: { state: 'closed', expiresInDays: 140 },
    compensation: { state: 'closed', expiresInDays: 300 },
    heights: { state: 'closed', expiresInDays: 90 },
  },
  brightwell: { liability: { state: 'closed', expiresInDays: 13 }, licence: { state: 'closed' } },
  voltara: { liability: { state: 'closed', expiresInDays: 93 }, licence: { state: 'closed' } },
  keystone: {
    liability: { state: 'closed', expiresInDays: 338 },
    licence: { state: 'closed' },
    heights: { state: 'closed', expiresInDays: 268 },
  },
  bayside: {
    liability: { state: 'closed', expiresInDays: 30 },
    police: { state: 'draft', returnReason: 'The check of one of your people is missing.' },
  },
};

export async function addBadges(
  db: Executor,
  businessIds: Readonly<Record<DemoBusiness, string>>,
  now: Date,
): Promise<Record<DemoLevel, string>> {
  const ids = {} as Record<DemoLevel, string>;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const longAgo = daysAgo(500);
  for (const [position, key] of (Object.keys(levels) as DemoLevel[]).entries()) {
    const [name, drawing, description] = levels[key];
    const values = {
      name,
      iconUrl: demoIcons[drawing],
      description,
      isDefault: key !== 'induction',
      position,
    };
    ids[key] = await addVettingLevel(db, values, longAgo);
    for (const [place, question] of demoQuestions[key].entries())
      await addVettingQuestion(db, { ...question, levelId: ids[key], position: place });
  }
  for (const [business, own] of Object.entries(cases)) {
    for (const [level, { state, expiresInDays, returnReason = null }] of Object.entries(own)) {
      const values = {
        businessId: businessIds[business as DemoBusiness],
        levelId: ids[level as DemoLevel],
        state,
        responses: responsesOf(expiresInDays, now),
        submittedAt: state === 'submit' ? daysAgo(SUBMITTED_DAYS_AGO) : null,
        returnReason,
        decidedAt: returnReason === null ? null : daysAgo(RETURNED_DAYS_AGO),
      };
      const caseId = await addVettingCase(db, values, longAgo);
      await addEvents(db, caseId, { state, returnReason, daysAgo });
    }
  }
  return ids;
}

async function addEvents(
  db: Executor,
  caseId: string,
  {
    state,
    returnReason,
    daysAgo,
  }: { state: VettingCaseState; returnReason: string | null; daysAgo: (days: number) => Date },
): Promise<void> {
  const reason = returnReason ?? (state === 'submit' ? 'The certificate was from last year.' : null);
  if (reason !== null) {
    await addVettingEvent(db, { caseId, kind: 'submitted', at: daysAgo(RETURNED_DAYS_AGO + 2) });
    await addVettingEvent(db, { caseId, kind: 'returned', at: daysAgo(RETURNED_DAYS_AGO), reason });
  }
  if (state === 'submit')
    await addVettingEvent(db, { caseId, kind: 'submitted', at: daysAgo(SUBMITTED_DAYS_AGO) });
}

function responsesOf(expiresInDays: number | undefined, now: Date): VettingResponse[] {
  if (expiresInDays === undefined) return [];
  const day = new Date(now.getTime() + expiresInDays * DAY).toISOString().slice(0, 10);
  return [{ questionResponse: { expiration: Number(day.replaceAll('-', '')) } }];
}
