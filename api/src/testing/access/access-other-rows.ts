import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { WebSocket } from 'ws';
import { aPicture } from '../pictures.ts';
import { listOf } from '../test-api.ts';
import { request, Uploader } from '../uploader.ts';
import {
  type AccessRow,
  blindSellers,
  everybody,
  itsPeople,
  personas,
  type Scene,
  strangers,
} from './access-rows.ts';

type Headers = Readonly<Record<string, string>>;

export interface OtherCall {
  base: string;
  headers: Headers;
  scene: Scene;
  path: string;
}

export interface OtherRow extends AccessRow {
  prepare?: (call: Omit<OtherCall, 'path'>) => Promise<string>;
  send: (call: OtherCall) => Promise<number>;
  toStrangers?: number;
}

const everySession = personas.filter((persona) => !strangers.includes(persona));
const content = Buffer.from('12345');
const about = ({ projectId }: Scene) => ({
  name: 'method.txt',
  purpose: 'quote-attachment',
  context: projectId,
});
const uploaderOf = ({ base, headers }: Omit<OtherCall, 'path'>) => new Uploader(base, headers);

/** An unfinished upload: only its owner may access it, even if others see the project. */
const begun = {
  may: ['lead'],
  hidden: everySession.filter((persona) => persona !== 'lead'),
  situation: 'accepted',
  prepare: async (call: Omit<OtherCall, 'path'>) => {
    const created = await uploaderOf(call).create(content.length, about(call.scene));
    return created.headers.get('location') ?? '';
  },
} as const satisfies Omit<OtherRow, 'send'>;

const json = { 'content-type': 'application/json' };
const sharePublicly = ({ base, headers, scene }: Omit<OtherCall, 'path'>, isShared: boolean) => {
  const url = `${base}/api/business/${scene.supplierId}/publicPage`;
  return request(url, 'PUT', { ...headers, ...json }, Buffer.from(JSON.stringify({ isShared })));
};

const open = (path: string): OtherRow => ({
  ...everybody,
  send: async ({ base, headers }) => (await request(`${base}${path}`, 'GET', headers)).status,
});

export const otherRows: Readonly<Record<string, OtherRow>> = {
  'GET /healthz': open('/healthz'),
  'GET /readyz': open('/readyz'),
  'GET /api/docs': open('/api/docs'),
  'GET /api/docs/json': open('/api/docs/json'),
  [`POST ${UPLOADS_PATH}`]: {
    may: itsPeople,
    hidden: blindSellers,
    answer: 201,
    situation: 'accepted',
    send: async (call) => (await uploaderOf(call).create(content.length, about(call.scene))).status,
  },
  [`HEAD ${UPLOADS_PATH}/:id`]: {
    ...begun,
    send: async (call) => (await uploaderOf(call).head(call.path)).status,
  },
  [`PATCH ${UPLOADS_PATH}/:id`]: {
    ...begun,
    answer: 204,
    send: async (call) => (await uploaderOf(call).patch(call.path, 0, content)).status,
  },
  [`DELETE ${UPLOADS_PATH}/:id`]: {
    ...begun,
    answer: 204,
    send: async (call) => (await uploaderOf(call).terminate(call.path)).status,
  },
  'GET /files/:id/:name': {
    ...begun,
    toStrangers: 404,
    prepare: async (call) => {
      const id = await uploaderOf(call).send(content, about(call.scene));
      return String((await uploaderOf(call).get(`/api/files/${id}`)).body.url);
    },
    send: async (call) => (await uploaderOf(call).get(call.path)).status,
  },
  'GET /files/quotes/:id': {
    ...begun,
    situation: 'lodged',
    toStrangers: 404,
    prepare: async (call) =>
      String((await uploaderOf(call).get(`/api/projects/${call.scene.projectId}/quotePdf`)).body.url),
    send: async (call) => (await uploaderOf(call).get(call.path)).status,
  },
  // 404: only a link of the buyer's own session opens the record of an award.
  'GET /files/awards/:id': {
    ...everybody,
    answer: 404,
    send: async ({ base, headers, scene }) =>
      (await request(`${base}/files/awards/${scene.briefId}`, 'GET', headers)).status,
  },
  // 404: only the owner learns that an archive exists, and the lead has requested none.
  'GET /files/own-data/:id': {
    ...everybody,
    answer: 404,
    send: async ({ base, headers, scene }) =>
      (await request(`${base}/files/own-data/${scene.fileId}`, 'GET', headers)).status,
  },
  'GET /files/avatars/:id/:name': {
    may: everySession,
    toStrangers: 404,
    prepare: async ({ base, headers }) => {
      const payload = Buffer.from(JSON.stringify({ avatar: (await aPicture()).toString('base64') }));
      const json = { ...headers, 'content-type': 'application/json' };
      return String((await request(`${base}/api/users/me`, 'PUT', json, payload)).body.avatarUrl);
    },
    send: async (call) => (await uploaderOf(call).get(call.path)).status,
  },
  'GET /files/portfolio/:id/:name': {
    may: everySession,
    toStrangers: 404,
    prepare: async (call) => {
      const { base, headers, scene } = call;
      await sharePublicly(call, false);
      const about = { name: 'a.jpg', purpose: 'portfolio-picture', context: scene.supplierId };
      const fileId = await uploaderOf(call).send(await aPicture(), about);
      const url = `${base}/api/business/${scene.supplierId}/portfolio`;
      const payload = Buffer.from(JSON.stringify({ fileIds: [fileId] }));
      const added = await request(url, 'POST', { ...headers, ...json }, payload);
      return String(listOf(added.body)[0]?.fullImageUrl);
    },
    send: async (call) => (await uploaderOf(call).get(call.path)).status,
  },
  // The address is the permission: calendar programs have no session.
  'GET /files/calendar/:token/worklane.ics': {
    ...everybody,
    prepare: async ({ base, headers }) =>
      String((await request(`${base}/api/users/me/calendar`, 'POST', headers)).body.path),
    send: async ({ base, headers, path }) => (await request(`${base}${path}`, 'GET', headers)).status,
  },
  'GET /shared/:token': {
    ...everybody,
    prepare: async (call) => new URL(String((await sharePublicly(call, true)).body.url)).pathname,
    send: async ({ base, headers, path }) => (await request(`${base}${path}`, 'GET', headers)).status,
  },
  // Public: only a token signed by the portal has an effect.
  'GET /email/unsubscribe/:token': {
    may: personas,
    answer: 303,
    send: async ({ base, headers }) =>
      (await fetch(`${base}/email/unsubscribe/unsigned`, { headers, redirect: 'manual' })).status,
  },
  'POST /email/unsubscribe/:token': {
    may: personas,
    answer: 404,
    send: async ({ base, headers }) =>
      (await request(`${base}/email/unsubscribe/unsigned`, 'POST', headers)).status,
  },
  'GET /live': { may: ['lead'], answer: 101, send: sendHello },
};

async function sendHello({ base, headers: { authorization, cookie }, scene }: OtherCall): Promise<number> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/live`, {
    headers: { origin: base, ...(cookie && { cookie }) },
  });
  const token = authorization?.replace('Bearer ', '') ?? 'none';
  socket.once('open', () =>
    socket.send(JSON.stringify({ token, channels: [{ channel: `${scene.leadId}-not`, seq: null }] })),
  );
  try {
    return await new Promise((resolve, reject) => {
      socket.once('message', () => resolve(101));
      socket.once('close', (code) => resolve(code - 4000));
      socket.once('error', reject);
    });
  } finally {
    socket.terminate();
  }
}
