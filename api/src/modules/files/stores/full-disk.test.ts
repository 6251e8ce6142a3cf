import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { files } from '../../../platform/database/tables.ts';
import { addCast, addPerson, type Cast } from '../../../testing/cast.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { mountSmallDisk, type SmallDisk } from '../../../testing/servers/small-disk.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';

const diskFull = {
  status: 507,
  body: {
    code: 'folder.full',
    message:
      'This cannot be stored right now: the folder “files” of the portal is full. Tell the people who run it, then try again later.',
  },
};

let disk: SmallDisk;
let api: TestApi;
let cast: Cast;
let lead: Uploader;
let projectId: string;

beforeAll(async () => {
  disk = mountSmallDisk();
  api = await startTestApi({ DATA_DIR: disk.directory });
  cast = await addCast(api);
  ({ lead, projectId } = await projectOn(api, cast));
});
afterAll(async () => {
  await api.close();
  disk.unmount();
});

async function projectOn(on: TestApi, people: Cast) {
  const project = (await publish(people.buyer, people)).projectOf(people.lead);
  await act(people.lead, project, 'acceptProject', { acceptRfq: true });
  return {
    lead: new Uploader(await listen(on), await on.headersFor(people.lead.id)),
    projectId: project,
  };
}

test('UP-01 an upload to a full disk fails and continues once there is room', async () => {
  const content = randomBytes(3 * 1024 * 1024);
  const about = { name: 'plan.pdf', purpose: 'quote-attachment', context: projectId };
  const path = (await lead.create(content.length, about)).headers.get('location') ?? '';
  const id = path.split('/').at(-1) ?? '';
  const file = join(disk.directory, 'files', id);

  disk.fill(file);
  expect(await lead.patch(path, 0, content)).toMatchObject(diskFull);
  expect((await lead.get(`/api/files/${id}`)).status).toBe(404);
  const lodged = await act(cast.lead, projectId, 'submitQuote', {
    ...aQuote,
    version: 0,
    termsAndConditions: [id],
  });
  expect(lodged).toMatchObject({ status: 400, body: { errors: [{ code: 'file.notAttachable' }] } });

  disk.makeRoom(file);
  const offset = Number((await lead.head(path)).headers.get('upload-offset'));
  expect(offset).toBeLessThan(content.length);
  expect((await lead.patch(path, offset, content.subarray(offset))).status).toBe(204);
  const [row] = await api.app.platform.database.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({
    state: 'complete',
    sha256: createHash('sha256').update(content).digest(),
  });
});

test('UP-01 a file without room is refused before any byte and leaves nothing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'worklane-no-room-'));
  await symlink('/proc', join(directory, 'files'));
  const cramped = await startTestApi({ DATA_DIR: directory });
  try {
    const project = await projectOn(cramped, await addCast(cramped));
    const about = { name: 'plan.pdf', purpose: 'quote-attachment', context: project.projectId };
    expect(await project.lead.create(5, about)).toMatchObject(diskFull);
    expect(await cramped.app.platform.database.select().from(files)).toEqual([]);
  } finally {
    await cramped.close();
    await rm(directory, { recursive: true });
  }
});

test('UP-01 a read-only folder refuses a picture by name and keeps the former one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'worklane-read-only-'));
  // Nobody can write here, not even root.
  await symlink('/sys', join(directory, 'files'));
  const closed = await startTestApi({ DATA_DIR: directory });
  try {
    const person = await addPerson(closed);
    const image = await aPicture();
    expect(await person.put('/api/users/me', { avatar: image.toString('base64') })).toMatchObject({
      status: 507,
      body: {
        code: 'folder.readOnly',
        message:
          'This cannot be stored right now: the folder “files” of the portal can only be read. Tell the people who run it, then try again later.',
      },
    });
    expect((await person.get('/api/users/me')).body).toMatchObject({ avatarUrl: null });
    expect((await closed.nobody.get('/readyz')).body).toMatchObject({ unwritable: { files: 'readOnly' } });
  } finally {
    await closed.close();
    await rm(directory, { recursive: true });
  }
});
