import type { VettingCaseState } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import * as records from '../demo/records.repository.ts';
import { hashNewPassword } from '../modules/people/auth/index.ts';
import type { businesses, industries, users, vettingLevels } from '../platform/database/tables.ts';
import type { TestApi, TestCaller } from './test-api.ts';

export interface TestPerson extends TestCaller {
  id: string;
  email: string;
  businessId: string;
}

export interface Cast {
  lead: TestPerson;
  colleague: TestPerson;
  rival: TestPerson;
  buyer: TestPerson;
  /** A standard business that posts briefs and requires a start date in every quote. */
  strata: TestPerson;
  stranger: TestPerson;
  nobusiness: TestPerson;
  operator: TestPerson;
  industryId: string;
}

type NewBusiness = Partial<typeof businesses.$inferInsert>;
type NewUser = Partial<typeof users.$inferInsert>;

export async function addBusiness(api: TestApi, values: NewBusiness = {}): Promise<string> {
  const row = { name: `Business ${newId().slice(-6)}`, businessType: 'standard' as const, ...values };
  return records.addBusiness(api.app.platform.database, row, api.clock.now());
}

export const TEST_PASSWORD = 'Worklane1';
let testHash: Promise<string> | undefined;

export async function addPerson(api: TestApi, values: NewUser = {}): Promise<TestPerson> {
  testHash ??= hashNewPassword(TEST_PASSWORD, 'signUp');
  const row = {
    email: `${newId().slice(-12)}@example.com`,
    passwordHash: await testHash,
    firstName: 'Ada',
    lastName: 'Byrne',
    isPrimary: true,
    ...values,
  };
  const id = await records.addPerson(api.app.platform.database, row, api.clock.now());
  return { ...(await api.as(id)), id, email: row.email, businessId: row.businessId ?? '' };
}

export async function addIndustry(
  api: TestApi,
  name: string,
  values: Partial<typeof industries.$inferInsert> = {},
): Promise<string> {
  return records.addIndustry(api.app.platform.database, { name, ...values });
}

let lastPosition = 0;

export async function addLevel(
  api: TestApi,
  name: string,
  values: Partial<typeof vettingLevels.$inferInsert> = {},
): Promise<string> {
  lastPosition += 1;
  const row = { name, iconUrl: '', position: lastPosition, ...values };
  return records.addVettingLevel(api.app.platform.database, row, api.clock.now());
}

/** `expirations` are those of its responses (yyyymmdd). */
export async function addCase(
  api: TestApi,
  of: { businessId: string; levelId: string },
  state: VettingCaseState,
  expirations: readonly number[] = [],
): Promise<void> {
  const responses = expirations.map((expiration) => ({ questionResponse: { expiration } }));
  await records.addVettingCase(api.app.platform.database, { ...of, state, responses }, api.clock.now());
}

export async function addCast(api: TestApi): Promise<Cast> {
  const seller = await addBusiness(api, { name: 'Harbourline Electrical' });
  const rival = await addBusiness(api, { name: 'Summit Fire Services' });
  const procurement = await addBusiness(api, {
    name: 'Meridian Property Group',
    businessType: 'procurement',
    isBuyer: true,
  });
  const strata = await addBusiness(api, {
    name: 'Oak Street Strata',
    isBuyer: true,
    rfqStartDateMandatory: true,
  });
  const stranger = await addBusiness(api);
  return {
    lead: await addPerson(api, { businessId: seller, firstName: 'Dana', lastName: 'Whitlock' }),
    colleague: await addPerson(api, { businessId: seller, firstName: 'Jack', isPrimary: false }),
    rival: await addPerson(api, { businessId: rival }),
    buyer: await addPerson(api, { businessId: procurement, firstName: 'Priya', lastName: 'Raman' }),
    strata: await addPerson(api, { businessId: strata }),
    stranger: await addPerson(api, { businessId: stranger }),
    nobusiness: await addPerson(api, { isPrimary: false }),
    operator: await addPerson(api, { isPrimary: false, isOperator: true }),
    industryId: await addIndustry(api, 'Switchboards', { parentIndustry: 'Electrical' }),
  };
}
