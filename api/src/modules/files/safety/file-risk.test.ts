import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FileRisk } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { files } from '../../../platform/database/tables.ts';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, publish } from '../../../testing/work/projects.ts';
import { RiskDetector, riskOf } from './file-risk.ts';
import { mimeOf } from './file-type.ts';

const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex');
const text = (words: string) => Buffer.from(words);
const PDF = text('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
const MZ = Buffer.concat([text('MZ'), hex('90 00 03 00 00 00 04 00 00 00 ff ff 00 00'), Buffer.alloc(400)]);
const COMPOUND = Buffer.concat([hex('d0 cf 11 e0 a1 b1 1a e1'), Buffer.alloc(1000)]);
const ZIP = Buffer.concat([hex('50 4b 03 04 14 00 00 00 08 00'), Buffer.alloc(16)]);

async function judge(name: string, content: Buffer, partBytes = 65_536): Promise<FileRisk | null> {
  const detector = new RiskDetector();
  for (let at = 0; at < content.length; at += partBytes)
    detector.update(content.subarray(at, at + partBytes));
  return riskOf({ name, mime: await mimeOf(content), start: content, detected: detector.result() });
}

describe("content that could run on a downloader's machine", () => {
  test.each<[string, FileRisk]>([
    ['setup.exe', 'program'],
    ['SETUP.EXE', 'program'],
    ['invoice.pdf.exe', 'program'],
    ['invoice.pdf          .scr', 'program'],
    ['installer.msi', 'program'],
    ['viewer.jar', 'program'],
    ['app.apk', 'program'],
    ['run.js', 'script'],
    ['run.ps1', 'script'],
    ['run.bat', 'script'],
    ['run.cmd', 'script'],
    ['page.hta', 'script'],
    ['run.vbs', 'script'],
    ['run.sh', 'script'],
    ['install.command', 'script'],
    ['Plan.lnk', 'shortcut'],
    ['Plan.url', 'shortcut'],
    ['Plan.desktop', 'shortcut'],
    ['Terms.docm', 'macros'],
    ['Prices.xlsm', 'macros'],
    ['Prices.xlsb', 'macros'],
    ['drawing.svg', 'webPage'],
    ['page.html', 'webPage'],
    ['disk.iso', 'diskImage'],
    ['disk.vhdx', 'diskImage'],
    // Full-width letters, an invisible character, an alternate data stream.
    ['setup.ｅｘｅ', 'program'],
    ['setup.e\u200bxe', 'program'],
    ['setup.exe:plan.pdf', 'program'],
    ['invoice\u202egpj.exe', 'program'],
    ['invoice\u202efdp.doc', 'name'],
  ])('UP-01 is detected by the name %j', async (name, risk) => {
    expect(await judge(name, PDF)).toBe(risk);
  });

  test.each<[string, Buffer, FileRisk]>([
    ['a program for Windows', MZ, 'program'],
    ['a program for Linux', Buffer.concat([hex('7f 45 4c 46 02 01 01 00'), Buffer.alloc(64)]), 'program'],
    ['a program for macOS', Buffer.concat([hex('cf fa ed fe 07 00 00 01'), Buffer.alloc(64)]), 'program'],
    [
      'a program for both kinds of Mac',
      Buffer.concat([hex('ca fe ba be 00 00 00 02'), Buffer.alloc(64)]),
      'program',
    ],
    [
      'an installer',
      Buffer.concat([COMPOUND, hex('84 10 0c 00 00 00 00 00 c0 00 00 00 00 00 00 46')]),
      'program',
    ],
    ['a script', text('#!/bin/sh\nrm -rf ~\n'), 'script'],
    ['a script after a byte order mark', text('\ufeff#!/bin/sh\n'), 'script'],
    ['a web page', text('\n <!DOCTYPE html><script>1</script>'), 'webPage'],
    ['a web page after a comment', text('<!-- plan --><html><body>'), 'webPage'],
    ['a web page in UTF-16', Buffer.from('\ufeff<html><script>', 'utf16le'), 'webPage'],
    [
      'a drawing with scripts',
      text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'webPage',
    ],
    [
      'a shortcut',
      Buffer.concat([hex('4c 00 00 00 01 14 02 00 00 00 00 00 c0 00 00 00 00 00 00 46'), Buffer.alloc(60)]),
      'shortcut',
    ],
    ['a shortcut to a website', text('[InternetShortcut]\nURL=file:///c:/x'), 'shortcut'],
    ['a disk image', Buffer.concat([Buffer.alloc(32_769), text('CD001'), Buffer.alloc(99)]), 'diskImage'],
    [
      'an old document with macros',
      Buffer.concat([COMPOUND, Buffer.from('_VBA_PROJECT', 'utf16le')]),
      'macros',
    ],
    [
      'a document with macros',
      Buffer.concat([ZIP, Buffer.alloc(300_000), text('word/vbaProject.bin')]),
      'macros',
    ],
  ])('UP-01 is detected by the content of %s, called invoice.pdf', async (_, content, risk) => {
    expect(await judge('invoice.pdf', content)).toBe(risk);
  });

  test('UP-01 is detected wherever a document is cut into parts', async () => {
    const document = Buffer.concat([ZIP, Buffer.alloc(40), text('word/vbaProject.bin'), Buffer.alloc(9)]);
    for (let partBytes = 16; partBytes <= document.length; partBytes += 1) {
      expect(await judge('a.docx', document, partBytes)).toBe('macros');
    }
  });

  test.each<[string, Buffer]>([
    ['Terms of trade 2026.pdf', PDF],
    ['photo.jpeg', hex('ff d8 ff e0 00 10 4a 46 49 46 00 01')],
    ['notes.txt', text('Please ring first. <b>Do not</b> use the back door.')],
    ['plan v1.2', text('Nothing special')],
    ['site.com plan.pdf', PDF],
    ['Prices.xlsx', Buffer.concat([ZIP, text('xl/workbook.xml')])],
    ['Terms.doc', Buffer.concat([COMPOUND, Buffer.from('WordDocument', 'utf16le')])],
    ['photos.zip', Buffer.concat([ZIP, text('setup.exe')])],
    ['survey.xml', text('<?xml version="1.0"?><survey/>')],
  ])('UP-01 is not found in %s', async (name, content) => {
    expect(await judge(name, content)).toBeNull();
  });
});

describe('a risky file', () => {
  let api: TestApi;
  let cast: Cast;
  let lead: Uploader;
  let projectId: string;

  beforeAll(async () => {
    api = await startTestApi();
    cast = await addCast(api);
    lead = new Uploader(await listen(api), await api.headersFor(cast.lead.id));
    projectId = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  });
  afterAll(() => api.close());

  const send = (name: string, content: Buffer) =>
    lead.send(content, { name, purpose: 'quote-attachment', context: projectId });

  test('QUOTE-04 FILE-06 is stored and marked, and needs a confirmed link', async () => {
    const { body } = await lead.get(`/api/files/${await send('invoice.pdf', MZ)}`);
    expect(body).toMatchObject({ state: 'ready', risk: 'program' });
    const url = String(body.url);
    for (const bare of [
      url,
      `${url}&confirmed=`,
      `${url}&confirmed=no`,
      `${url}&confirmed=yes&confirmed=yes`,
    ]) {
      const answer = await lead.get(bare);
      expect(answer).toMatchObject({ status: 409, body: { code: 'file.confirmationMissing' } });
      expect(answer.bytes.includes('MZ')).toBe(false);
    }
    const confirmed = await lead.get(`${url}&confirmed=yes`);
    expect(confirmed.bytes.equals(MZ)).toBe(true);
    expect(confirmed.headers.get('content-disposition')).toContain('attachment');
  });

  test('FILE-06 is sent without confirmation if it is a plain document', async () => {
    const { body } = await lead.get(`/api/files/${await send('Terms.pdf', PDF)}`);
    expect(body).toMatchObject({ state: 'ready', risk: null });
    expect((await lead.get(String(body.url))).status).toBe(200);
  });

  test('QUOTE-04 is marked by type and name if it is older than the check', async () => {
    for (const [name, content, risk] of [
      ['invoice.pdf', MZ, 'program'],
      ['run.ps1', text('Get-Item'), 'script'],
      ['Terms.pdf', PDF, null],
    ] as const) {
      const id = await send(name, content);
      await api.app.platform.database.update(files).set({ risk: null }).where(eq(files.id, id));
      expect((await lead.get(`/api/files/${id}`)).body.risk).toBe(risk);
    }
  });
});
