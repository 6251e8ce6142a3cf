import { createHash, randomBytes } from 'node:crypto';
import { type RouteName, routeMap } from '@worklane/shared-kernel/contracts';
import { RELEASE_RIGHTS } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { putOwner } from '../../modules/releases/owners/release-owners.repository.ts';
import { channels, deployTokens, releases } from '../../modules/releases/releases.tables.ts';
import { describeBuild } from '../../modules/releases/testing/release-api.ts';
import {
  awardRecords,
  briefs,
  businesses,
  comparisons,
  files,
  paymentSteps,
  portfolioPictures,
  projects,
  quoteAssessments,
  quoteRevisions,
  sellerCollaborators,
  userInvitations,
  users,
  vettingCases,
} from '../../platform/database/tables.ts';
import { addCase, addCast, addLevel, addPerson, type Cast, type TestPerson } from '../cast.ts';
import { callerOf, startTestApi, type TestApi } from '../test-api.ts';
import { listen } from '../uploader.ts';
import { act, projectIn, publish } from '../work/projects.ts';
import { type OtherRow, otherRows } from './access-other-rows.ts';
import { type AccessRow, accessRows, type Persona, type Scene, strangers } from './access-rows.ts';

let api: TestApi;
let cast: Cast;
let collaborator: TestPerson;
let removed: TestPerson;
let technician: TestPerson;
let otherTechnician: TestPerson;
let removedTechnician: TestPerson;
let former: TestPerson;
let rivalMember: TestPerson;
let levelId: string;
let owner: TestPerson;
let chatId: string;
let base: string;

type Headers = Readonly<Record<string, string>>;

export async function startAccessApi(): Promise<TestApi> {
  api = await startTestApi();
  await addEverybody();
  base = await listen(api);
  return api;
}

export async function addEverybody(): Promise<void> {
  cast = await addCast(api);
  const { businessId } = cast.lead;
  collaborator = await addPerson(api, { businessId, isPrimary: false });
  removed = await addPerson(api, { businessId, isPrimary: false });
  const aTechnician = { businessId, isPrimary: false, seesOnlyShared: true };
  technician = await addPerson(api, aTechnician);
  otherTechnician = await addPerson(api, aTechnician);
  removedTechnician = await addPerson(api, aTechnician);
  former = await addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
  rivalMember = await addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
  owner = await addPerson(api);
  await addOwnedRelease(owner.id);
  levelId = await addLevel(api, 'Working at heights');
  await addCase(api, { businessId, levelId }, 'submit');
  const started = await cast.lead.post('/api/chats', { collaborators: [cast.lead.id, cast.colleague.id] });
  chatId = String(started.body.id);
}

const database = () => api.app.platform.database;

const TEAM = 'Projects team';

async function addOwnedRelease(userId: string): Promise<void> {
  const description = await describeBuild('mf-projects', { manifest: { owner: TEAM } });
  const [now, name] = [api.clock.now(), description.package];
  const { id: tokenId } = await addToken(name);
  const release = { package: name, id: description.id, description, keyId: 'test', signature: '' };
  await database()
    .insert(releases)
    .values({ ...release, publishedBy: tokenId, publishedAt: now })
    .onConflictDoNothing();
  await database()
    .insert(channels)
    .values({ package: name, releaseId: description.id, putBy: 'person', changedAt: now })
    .onConflictDoNothing();
  await putOwner(database(), { name: TEAM, rights: [...RELEASE_RIGHTS], people: [userId], now });
}

/** A new session, so that signing out affects no other test; the lead's session comes with the scene. */
export async function headersOf(persona: Persona, scene: Scene): Promise<Headers> {
  const known = people[persona];
  if (persona === 'lead') return scene.leadHeaders;
  if (known) return api.headersFor(known().id);
  if (persona === 'signed out') return {};
  if (persona === 'deploy token') return bearerOf('mf-projects');
  if (persona === 'deploy token of another module') return bearerOf('mf-account');
  const ended = await api.headersFor(cast.lead.id);
  await callerOf(api.app, ended).post('/auth/logout');
  return ended;
}

const people: Partial<Record<Persona, () => TestPerson>> = {
  'no business': () => cast.nobusiness,
  'procurement buyer': () => cast.buyer,
  'another buyer': () => cast.strata,
  member: () => cast.colleague,
  collaborator: () => collaborator,
  'removed collaborator': () => removed,
  technician: () => technician,
  'technician without the project': () => otherTechnician,
  'removed technician': () => removedTechnician,
  'former colleague': () => former,
  'another lead': () => cast.rival,
  'another member': () => rivalMember,
  operator: () => cast.operator,
  'owner of releases': () => owner,
};

async function bearerOf(module: string): Promise<Headers> {
  const { token } = await addToken(module);
  return { authorization: `Bearer ${token}` };
}

async function addToken(module: string): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  await database()
    .insert(deployTokens)
    .values({
      id,
      package: module,
      tokenHash: createHash('sha256').update(token).digest(),
      label: 'the test',
      createdAt: api.clock.now(),
    });
  return { id, token };
}

export async function sceneOf({ situation, isDraft, hidden }: AccessRow): Promise<Scene> {
  const projectId = isDraft
    ? (await publish(cast.buyer, cast, [cast.lead], { publish: false })).projectOf(cast.lead)
    : await projectIn(situation ?? 'invited', cast);
  const [row] = await database().select().from(projects).where(eq(projects.id, projectId));
  // The first opening is recorded, and a call of a row that reads must change nothing.
  if (!isDraft) await cast.lead.get(`/api/projects/${projectId}`);
  if (hidden && !isDraft) await shareWithPersonas(projectId);
  return {
    projectId,
    briefId: row?.briefId ?? '',
    fileId: await addQuoteFile(projectId),
    leadId: cast.lead.id,
    leadHeaders: await api.headersFor(cast.lead.id),
    supplierId: cast.lead.businessId,
    rivalBusinessId: cast.rival.businessId,
    buyerUserId: cast.buyer.id,
    industryId: cast.industryId,
    levelId,
    chatId,
  };
}

async function shareWithPersonas(projectId: string): Promise<void> {
  for (const { id: userId } of [collaborator, removed, technician, removedTechnician])
    await act(cast.lead, projectId, 'addSellerCollaborator', { userId });
  for (const { id: userId } of [removed, removedTechnician])
    await act(cast.lead, projectId, 'removeSellerCollaborator', { userId });
  await database()
    .insert(sellerCollaborators)
    .values({ projectId, userId: former.id, addedAt: api.clock.now() });
}

async function addQuoteFile(projectId: string): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await database()
    .insert(files)
    .values({
      id,
      ownerId: cast.lead.id,
      businessId: cast.lead.businessId,
      purpose: 'quote-attachment',
      contextId: projectId,
      name: 'method.pdf',
      size: 3,
      mime: 'application/pdf',
      sha256: Buffer.alloc(32),
      state: 'complete',
      storageKey: id,
      createdAt: now,
      touchedAt: now,
      completedAt: now,
    });
  await database()
    .update(quoteRevisions)
    .set({ termsAndConditions: [id] })
    .where(eq(quoteRevisions.projectId, projectId));
  return id;
}

export type Ask = (headers: Headers) => Promise<number>;

function asking(key: RouteName, row: AccessRow, scene: Scene): Ask {
  const [method, pattern] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const params = row.params?.(scene) ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `no-${name}`);
  const query = new URLSearchParams(row.query?.(scene)).toString();
  const url = query ? `${path}?${query}` : path;
  return async (headers) => {
    const who = callerOf(api.app, { ...headers });
    if (method === 'GET') return (await who.get(url)).status;
    if (method === 'DELETE') return (await who.send({ method, url, headers: { ...headers } })).status;
    const body = row.body?.(scene);
    return (await (method === 'PUT' ? who.put(url, body) : who.post(url, body))).status;
  };
}

async function askingOther(row: OtherRow, scene: Scene): Promise<Ask> {
  const path = (await row.prepare?.({ base, headers: scene.leadHeaders, scene })) ?? '';
  return (headers) => row.send({ base, headers, scene, path });
}

export async function recordOf({ projectId, briefId, supplierId }: Scene) {
  const { id, businessId, isPrimary, seesOnlyShared } = users;
  return Promise.all([
    database().select().from(businesses).where(eq(businesses.id, supplierId)),
    database().select({ id, businessId, isPrimary, seesOnlyShared }).from(users).orderBy(id),
    database().select().from(userInvitations).where(eq(userInvitations.businessId, supplierId)),
    database().select().from(vettingCases).where(eq(vettingCases.businessId, supplierId)),
    database().select().from(portfolioPictures).where(eq(portfolioPictures.businessId, supplierId)),
    database().select().from(projects).where(eq(projects.briefId, briefId)),
    database().select().from(briefs).where(eq(briefs.id, briefId)),
    database().select().from(quoteRevisions).where(eq(quoteRevisions.projectId, projectId)),
    database().select().from(files).where(eq(files.contextId, projectId)),
    database().select().from(quoteAssessments).where(eq(quoteAssessments.projectId, projectId)),
    database().select().from(comparisons).where(eq(comparisons.briefId, briefId)),
    database().select().from(awardRecords).where(eq(awardRecords.briefId, briefId)),
    database().select().from(paymentSteps).where(eq(paymentSteps.projectId, projectId)),
    database().select().from(sellerCollaborators).where(eq(sellerCollaborators.projectId, projectId)),
  ]);
}

export const rowsOfAll: Readonly<Record<string, AccessRow>> = { ...accessRows, ...otherRows };

export async function askIn(key: string, row: AccessRow, scene: Scene): Promise<Ask> {
  const other = otherRows[key];
  return other ? askingOther(other, scene) : asking(key as RouteName, row, scene);
}

export function refusalOf(key: string, { hidden }: AccessRow, persona: Persona): number {
  const isForDeploying = Object.hasOwn(routeMap, key) && routeMap[key as RouteName].access === 'deploy';
  if (isForDeploying) return persona === 'deploy token of another module' ? 403 : 401;
  const isForReleases = Object.hasOwn(routeMap, key) && routeMap[key as RouteName].access === 'release';
  // A token of one package is recognised, but not for calls about the whole portal.
  if (isForReleases && persona.startsWith('deploy token')) return 403;
  if (strangers.includes(persona)) return otherRows[key]?.toStrangers ?? 401;
  return hidden?.includes(persona) ? 404 : 403;
}
