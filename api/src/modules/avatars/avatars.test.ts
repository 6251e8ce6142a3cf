import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AVATAR_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { users } from '../../platform/database/tables.ts';
import { addBusiness, addPerson, type TestPerson } from '../../testing/cast.ts';
import { anAnimation, aPicture, aPictureOfManyPixels } from '../../testing/pictures.ts';
import { startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';

let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  person = await addPerson(api, { businessId: await addBusiness(api) });
});
afterAll(() => api.close());

const save = (image: Buffer | null, who = person) =>
  who.put('/api/users/me', { avatar: image?.toString('base64') ?? null });
const folder = () => join(api.app.platform.settings.DATA_DIR, 'files');
const stored = async () => (await readdir(folder())).filter((name) => name.startsWith('avatar-'));

async function pictureAt(url: Wire | string | undefined, who = person) {
  const headers = await api.headersFor(who.id);
  const answer = await api.app.inject({ method: 'GET', url: String(url), headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

describe('a picture that is saved', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'USER-01 is a %s, and is served as squares in both sizes',
    async (format) => {
      const { status, body } = await save(await aPicture({ format }));
      expect(status).toBe(200);
      const url = String(body.avatarUrl);
      for (const size of [96, 256]) {
        const { headers, bytes } = await pictureAt(url.replace('/256.webp', `/${size}.webp`));
        expect(headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
      }
    },
  );

  test('is upright and has no location, camera or other metadata', async () => {
    const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'blue' } })
      .composite([
        { input: { create: { width: 150, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 },
      ])
      .withExif({
        IFD0: { Make: 'Cameramaker', Copyright: 'Nobody' },
        IFD3: { GPSLatitude: '33/1 52/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(image).metadata()).orientation).toBe(6);
    expect(image.includes('Cameramaker')).toBe(true);

    const { bytes } = await pictureAt((await save(image)).body.avatarUrl);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(bytes.includes('Cameramaker')).toBe(false);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
    expect(redAt(40, 40)).toBeGreaterThan(200);
    expect(redAt(200, 40)).toBeGreaterThan(200);
    expect(redAt(128, 220)).toBeLessThan(60);
  });

  test('changes its address at each save; the previous picture is removed', async () => {
    const first = (await save(await aPicture())).body.avatarUrl;
    const second = (await save(await aPicture())).body.avatarUrl;
    expect(second).not.toEqual(first);
    expect((await pictureAt(first)).status).toBe(404);
    expect((await pictureAt(second)).status).toBe(200);
    expect((await save(null)).body.avatarUrl).toBeNull();
    expect((await pictureAt(second)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('is visible to signed-in colleagues and competitors, and to nobody else', async () => {
    const { avatarUrl } = (await save(await aPicture())).body;
    const rival = await addPerson(api, { businessId: await addBusiness(api) });
    expect((await rival.get(`/api/users/${person.id}`)).body).toMatchObject({ avatarUrl });
    expect((await pictureAt(avatarUrl, rival)).status).toBe(200);
    expect((await api.nobody.get(String(avatarUrl))).status).toBe(404);
  });
});

describe('any other upload is refused with a reason', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  const noImage = 'This is not an image that can be used. Choose a JPG, PNG or WebP image.';

  test.each([
    ['a text file', async () => Buffer.from('no image'), noImage],
    ['an SVG', async () => svg, noImage],
    [
      'an SVG with the type of a PNG',
      async () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), svg]),
      noImage,
    ],
    ['a GIF', () => aPicture({ format: 'gif' }), noImage],
    ['a TIFF', () => aPicture({ format: 'tiff' }), noImage],
    ['an AVIF', () => aPicture({ format: 'avif' }), noImage],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), noImage],
    ['an animation', anAnimation, 'Moving images cannot be used. Choose a still JPG, PNG or WebP image.'],
    [
      'a picture of 3,600 megapixels',
      aPictureOfManyPixels,
      'This image has more than 24 megapixels. Choose a smaller one.',
    ],
    [
      'a truncated picture',
      async () => (await aPicture({ width: 900, height: 900, format: 'png' })).subarray(0, 900),
      'This image is damaged or not complete. Choose another one.',
    ],
    [
      'a truncated JPEG',
      async () => {
        const image = await sharp(randomBytes(300 * 300 * 3), {
          raw: { width: 300, height: 300, channels: 3 },
        })
          .jpeg()
          .toBuffer();
        return image.subarray(0, image.length / 2);
      },
      'This image is damaged or not complete. Choose another one.',
    ],
    [
      'a file of more than a megabyte',
      async () => randomBytes(AVATAR_MAX_BYTES + 1),
      'This image is larger than 1 MB. Choose a smaller one.',
    ],
  ] as const)('USER-01 %s', async (_, make, message) => {
    const before = await stored();
    const answer = await save(await make());
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field: 'avatar' }] } });
    expect(await stored()).toEqual(before);
  });

  test('invalid base64, and a request that is too large', async () => {
    // One base64 character is less than a byte.
    for (const avatar of ['not base64!', 'S', '=']) {
      const answer = await person.put('/api/users/me', { avatar });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'avatar' }] } });
    }
    const huge = await person.put('/api/users/me', { avatar: 'A'.repeat(4_000_000) });
    expect(huge.status).toBe(413);
  });

  test.each([
    '/files/avatars/no-id/256.webp',
    `/files/avatars/${newId()}/256.webp`,
    `/files/avatars/${newId()}/4096.webp`,
    '/files/avatars/..%2f..%2fpostgres-password/96.webp',
  ])('the address %s has nothing', async (url) => {
    expect((await pictureAt(url)).status).toBe(404);
  });
});

test('unused pictures are removed within two hours, and used ones stay', async () => {
  const { avatarUrl } = (await save(await aPicture())).body;
  const used = (await stored()).sort();
  const leaver = await addPerson(api, {});
  await save(await aPicture(), leaver);
  await api.app.platform.database.delete(users).where(eq(users.id, leaver.id));
  const removal = async () => {
    for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
    return (await stored()).sort();
  };
  expect(await removal()).not.toEqual(used);
  api.clock.advance(3_700_000);
  expect(await removal()).toEqual(used);
  expect((await pictureAt(avatarUrl)).status).toBe(200);
});
