import type { VettingCaseState, VettingResponse } from '@worklane/shared-kernel/domain';
import type { Executor } from '../platform/database.ts';
import { demoQuestions } from './badge-questions.ts';
import type { DemoBusiness } from './people.ts';
import { demoIcons } from './pictures.ts';
import { addVettingCase, addVettingLevel, addVettingQuestion } from './records.repository.ts';

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
  /** Days from now of the earliest expiry. */
  expiresInDays?: number;
}

/** Harbourline's cases cover every state; some badges have no case. */
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
  bayside: { liability: { state: 'closed', expiresInDays: 30 }, police: { state: 'draft' } },
};

/** Adds the badges and all cases; returns the ids of the badges. */
export async function addBadges(
  db: Executor,
  businessIds: Readonly<Record<DemoBusiness, string>>,
  now: Date,
): Promise<Record<DemoLevel, string>> {
  const ids = {} as Record<DemoLevel, string>;
  const longAgo = new Date(now.getTime() - 500 * DAY);
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
    for (const [level, { state, expiresInDays }] of Object.entries(own)) {
      const values = {
        businessId: businessIds[business as DemoBusiness],
        levelId: ids[level as DemoLevel],
        state,
        responses: responsesOf(expiresInDays, now),
      };
      await addVettingCase(db, values, longAgo);
    }
  }
  return ids;
}

function responsesOf(expiresInDays: number | undefined, now: Date): VettingResponse[] {
  if (expiresInDays === undefined) return [];
  const day = new Date(now.getTime() + expiresInDays * DAY).toISOString().slice(0, 10);
  return [{ questionResponse: { expiration: Number(day.replaceAll('-', '')) } }];
}
