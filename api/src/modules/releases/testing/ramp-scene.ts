import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyFile } from '../../../../../tooling/src/releases/keys/publisher-key.ts';
import { listOf, type Wire } from '../../../testing/test-api.ts';
import { checkErrorBudgets } from '../errors/error-budget.ts';
import { watchPromotions } from '../promotions/watch-promotions.ts';
import { ReleaseFiles } from '../publish/release-files.ts';
import { stepRamp } from '../ramps/step-ramp.ts';
import { type Answer, type ReleaseApi, startReleaseApi } from './release-api.ts';
import { stampOf } from './report-from-pages.ts';

export const MINUTE_MS = 60_000;

export const report = (name: string, id: string, parts: object = {}) => ({
  package: name,
  id,
  kind: 'loaded',
  reason: null,
  ms: 10,
  ...parts,
});

export const errorReport = (name: string, id: string) =>
  report(name, id, { kind: 'threw', reason: 'render' });

const failureReport = (name: string, id: string) =>
  report(name, id, { kind: 'loadFailed', reason: 'syntax' });

const hexId = (length: number) => randomBytes(length / 2).toString('hex');

interface Ramped {
  live: string;
  next: string;
  start(body?: object): Promise<Answer>;
}

export class RampScene {
  readonly releaseApi: ReleaseApi;
  readonly #keyFolder: string;

  private constructor(releaseApi: ReleaseApi, keyFolder: string) {
    this.releaseApi = releaseApi;
    this.#keyFolder = keyFolder;
  }

  static async start(settings: Parameters<typeof startReleaseApi>[0] = {}): Promise<RampScene> {
    const keyFolder = await mkdtemp(join(tmpdir(), 'ramps-'));
    const SET_KEY_FILE = join(keyFolder, 'set-key.pem');
    await privateKeyFile(SET_KEY_FILE);
    return new RampScene(await startReleaseApi({ ...settings, SET_KEY_FILE }), keyFolder);
  }

  async close(): Promise<void> {
    await this.releaseApi.close();
    await rm(this.#keyFolder, { recursive: true, force: true });
  }

  async report(
    reports: readonly object[],
    { page, visitor, address }: { page?: string; visitor?: string; address?: string } = {},
  ): Promise<void> {
    const response = await this.releaseApi.api.app.inject({
      method: 'POST',
      url: '/api/releases/reports',
      payload: { reports },
      headers: stampOf(page, visitor, address),
    });
    if (response.statusCode !== 202) throw new Error(`A report was refused: ${response.body}`);
  }

  /** The last `silent` of these known visitors never report anything. */
  async serve(
    name: string,
    id: string,
    { visitors, silent = 0, address }: { visitors: number; silent?: number; address?: string },
  ): Promise<void> {
    for (let index = 0; index < visitors; index += 1) {
      const from = stampOf(undefined, hexId(32), address);
      const { 'x-forwarded-visitor': visitor, 'x-forwarded-for': ofVisitor } = from;
      const pages = [
        { page: hexId(24), visitor, address: ofVisitor, msAgo: 0, releases: [{ package: name, id }] },
      ];
      const response = await this.releaseApi.api.app.inject({
        method: 'POST',
        url: '/api/releases/served',
        payload: { pages },
        headers: { 'x-forwarded-served': '1' },
      });
      if (response.statusCode !== 202) throw new Error(`A served page was refused: ${response.body}`);
      if (index < visitors - silent) await this.report([report(name, id)], { visitor, address: ofVisitor });
    }
  }

  async visit(
    name: string,
    id: string,
    {
      visitors,
      threw = 0,
      failed = 0,
      address,
    }: { visitors: number; threw?: number; failed?: number; address?: string },
  ) {
    for (let index = 0; index < visitors; index += 1)
      await this.report(
        [
          index < failed ? failureReport(name, id) : report(name, id),
          ...(index < threw ? [errorReport(name, id)] : []),
        ],
        { ...(address !== undefined && { address }) },
      );
  }

  async ramped(name: string, nextOwner = 'the test'): Promise<Ramped> {
    const live = await this.releaseApi.putLive(name, { version: '1.0.0' });
    const next = await this.releaseApi.publish(name, { version: '1.1.0', manifest: { owner: nextOwner } });
    const start = (body: object = {}) =>
      this.releaseApi.post(name, 'ramp', {
        id: next,
        steps: [5, 25, 100],
        everyMinutes: 30,
        stopIf: 'errors > 5 % or LCP p75 > 1.2x',
        why: 'new form',
        ...body,
      });
    return { live, next, start };
  }

  async statusOf(name: string): Promise<Wire> {
    return (await this.releaseApi.get(name, 'status')).body;
  }

  async historyOf(name: string): Promise<Wire[]> {
    return listOf((await this.releaseApi.get(name, 'history')).body);
  }

  async burntBudgets(name: string): Promise<number> {
    const { app, clock } = this.releaseApi.api;
    await checkErrorBudgets(app.platform.database, clock.now());
    return (await this.historyOf(name)).filter(({ action }) => String(action) === 'budgetBurnt').length;
  }

  /** Judges every promotion twice at the same time, as two processes of the api may. */
  async judgePromotions(): Promise<void> {
    const { api, folder } = this.releaseApi;
    const { platform, log } = api.app;
    const context = { platform, database: platform.database, files: new ReleaseFiles(folder), log };
    await Promise.all([watchPromotions(context, api.clock.now()), watchPromotions(context, api.clock.now())]);
  }

  async rampOf(name: string): Promise<string> {
    const { rows } = await this.releaseApi.db.query<{ id: string }>(
      'select id from release_ramps where package = $1 order by id desc limit 1',
      [name],
    );
    return rows[0]?.id ?? '';
  }

  async look(name: string): Promise<void> {
    const { api, folder } = this.releaseApi;
    const { platform, log } = api.app;
    api.clock.advance(30 * MINUTE_MS);
    const rampId = await this.rampOf(name);
    const context = { platform, database: platform.database, files: new ReleaseFiles(folder), log };
    for (let time = 0; time < 2; time += 1) await stepRamp(context, rampId, api.clock.now());
  }
}
