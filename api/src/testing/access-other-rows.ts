import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { WebSocket } from 'ws';
import {
  type AccessRow,
  everybody,
  itsPeople,
  otherSellers,
  personas,
  type Scene,
  strangers,
} from './access-rows.ts';
import { request, Uploader } from './uploader.ts';

type Headers = Readonly<Record<string, string>>;

/** One request of somebody to an api that listens. */
export interface OtherCall {
  base: string;
  headers: Headers;
  scene: Scene;
  /** What `prepare` found. */
  path: string;
}

/** What is served beside the route map: it answers by a protocol, or to machines. */
export interface OtherRow extends AccessRow {
  /** Done by the lead, before anybody calls. */
  prepare?: (call: Omit<OtherCall, 'path'>) => Promise<string>;
  /** The status of the answer. */
  send: (call: OtherCall) => Promise<number>;
  /** What those without a session are answered, where it is not 401. */
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

/** An upload that has begun: its beginner's alone, whoever else may see the job. */
const begun = {
  may: ['lead'],
  hidden: everySession.filter((persona) => persona !== 'lead'),
  job: 'accepted',
  prepare: async (call: Omit<OtherCall, 'path'>) => {
    const created = await uploaderOf(call).create(content.length, about(call.scene));
    return created.headers.get('location') ?? '';
  },
} as const satisfies Omit<OtherRow, 'send'>;

const open = (path: string): OtherRow => ({
  ...everybody,
  send: async ({ base, headers }) => (await request(`${base}${path}`, 'GET', headers)).status,
});

/** What every other route answers to whom. A route without its row fails the tests. */
export const otherRows: Readonly<Record<string, OtherRow>> = {
  'GET /healthz': open('/healthz'),
  'GET /readyz': open('/readyz'),
  'GET /api/docs': open('/api/docs'),
  'GET /api/docs/json': open('/api/docs/json'),
  [`POST ${UPLOADS_PATH}`]: {
    may: itsPeople,
    hidden: otherSellers,
    answer: 201,
    job: 'accepted',
    send: async (call) => (await uploaderOf(call).create(content.length, about(call.scene))).status,
  },
  [`HEAD ${UPLOADS_PATH}/:id`]: {
    ...begun,
    send: async (call) => (await uploaderOf(call).ask(call.path)).status,
  },
  [`PATCH ${UPLOADS_PATH}/:id`]: {
    ...begun,
    answer: 204,
    send: async (call) => (await uploaderOf(call).patch(call.path, 0, content)).status,
  },
  [`DELETE ${UPLOADS_PATH}/:id`]: {
    ...begun,
    answer: 204,
    send: async (call) => (await uploaderOf(call).giveUp(call.path)).status,
  },
  // A link is for the session it was given to, and for no other of anybody.
  'GET /files/:id/:name': {
    ...begun,
    toStrangers: 404,
    prepare: async (call) => {
      const id = await uploaderOf(call).send(content, about(call.scene));
      return String((await uploaderOf(call).get(`/api/files/${id}`)).body.url);
    },
    send: async (call) => (await uploaderOf(call).get(call.path)).status,
  },
  // The channel asked for is the lead's.
  'GET /live': { may: ['lead'], answer: 101, send: sendHello },
};

/** Asks for the lead's notifications; a close is the status its code ends with. */
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
