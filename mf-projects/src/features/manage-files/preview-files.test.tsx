import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project, SellerFile } from '@worklane/kernel/contracts';
import { TEXT_PREVIEW_BYTES } from '@worklane/kernel/domain';
import { aBrief, aProject } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { offering } from '../../testing/projects.ts';
import { aSellerFile, dana } from '../../testing/seller-files.ts';

const { fetch: realFetch } = globalThis;
const { innerWidth: realWidth } = window;
const PHONE = 390;
const DESKTOP = 1280;

beforeEach(() => {
  window.innerWidth = PHONE;
});
afterEach(() => {
  window.innerWidth = realWidth;
  globalThis.fetch = realFetch;
  closePage();
});

const aFile = (name: string, overrides: Partial<SellerFile> = {}) =>
  aSellerFile(name, { attachmentMimeType: 'image/jpeg', preview: 'picture', ...overrides });

const aText = (name: string) => aFile(name, { attachmentMimeType: 'text/plain', preview: 'text' });

async function open(sellerFiles: SellerFile[], overrides: Partial<Project> = {}) {
  const project = aProject({
    status: 'cash.in-progress',
    acceptRfq: true,
    availableActions: offering('sellerEditFile'),
    sellerFiles,
    ...overrides,
  });
  await openPage(`/project/${project.id}/files`, { user: dana, network: serving(project) });
  return screen.findByRole('table', { name: 'Your files' });
}

function answering(...parts: Uint8Array[]): void {
  const rest = [...parts];
  const getReader = () => ({
    read: async () => ({ done: rest.length === 0, value: rest.shift() }),
    cancel: async () => undefined,
  });
  globalThis.fetch = async () => ({ ok: true, body: { getReader } }) as unknown as Response;
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));
const previewOf = (name: string) => screen.findByRole('button', { name: `Preview ${name}` });

test('FILE-01 FILE-05 pictures have a thumbnail in every list, or their icon if it fails', async () => {
  const photo = aFile('Riser.jpg', { thumbnailUrl: '/files/1/x?expires=1&signature=a&size=thumbnail' });
  const plan = { ...aFile('Plan.png', { thumbnailUrl: '/files/2/x?size=thumbnail' }) };
  const { attachmentName: name, ...ofBrief } = plan;
  await open([photo], {
    brief: aBrief({ attachments: [{ ...ofBrief, name }] }),
    buyerFiles: [aFile('Permit.jpg', { thumbnailUrl: '/files/3/x?size=thumbnail' })],
  });
  for (const file of ['Riser.jpg', 'Plan.png', 'Permit.jpg'])
    expect((await previewOf(file)).querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/size=thumbnail$/),
    );
  const picture = (await previewOf('Riser.jpg')).querySelector('img') as HTMLImageElement;
  fireEvent.error(picture);
  expect((await previewOf('Riser.jpg')).querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Riser.jpg' })).toHaveAttribute('download');
  expect(await accessibilityFaults()).toEqual([]);
});

test('FILE-01 a preview works by keyboard, and Escape returns the focus to its row', async () => {
  const zip = aFile('Plans.zip', { preview: null });
  await open([aFile('One.jpg'), zip, aFile('Two.jpg'), aFile('Three.jpg')]);
  expect(screen.queryByRole('button', { name: 'Preview Plans.zip' })).not.toBeInTheDocument();
  (await previewOf('One.jpg')).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'One.jpg' });
  expect(within(dialog).getByRole('img', { name: 'One.jpg' })).toBeVisible();
  expect(dialog).toHaveTextContent('1 of 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'One.jpg' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  const second = await screen.findByRole('dialog', { name: 'Two.jpg' });
  const link = within(second).getByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute(
    'href',
    screen.getByText('Two.jpg', { selector: 'bdi' }).closest('a')?.getAttribute('href'),
  );
  expect(await accessibilityFaults(second)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await previewOf('Two.jpg')).toHaveFocus());
});

test('FILE-01 a picture zooms by + and button; an undrawable one can be downloaded', async () => {
  await open([aFile('Riser.jpg')]);
  await userEvent.click(await previewOf('Riser.jpg'));
  const dialog = await screen.findByRole('dialog', { name: 'Riser.jpg' });
  expect(dialog).toHaveTextContent('100 %');
  await userEvent.keyboard('+');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Larger' }));
  expect(dialog).toHaveTextContent('200 %');
  await userEvent.keyboard('-');
  expect(dialog).toHaveTextContent('150 %');
  fireEvent.error(within(dialog).getByRole('img', { name: 'Riser.jpg' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent("This picture can't be shown here.");
  expect(within(dialog).getByRole('link', { name: 'Download' })).toBeVisible();
});

test('FILE-01 a text is shown as text, never as HTML, in UTF-8 or legacy encodings', async () => {
  await open([aText('Page.txt')]);
  answering(bytesOf('<img src=x onerror=alert(1)> Grö'), bytesOf('ße'));
  await userEvent.click(await previewOf('Page.txt'));
  const dialog = await screen.findByRole('dialog', { name: 'Page.txt' });
  expect(await within(dialog).findByText('<img src=x onerror=alert(1)> Größe')).toBeVisible();
  expect(dialog.querySelector('img')).toBeNull();
});

test('FILE-01 a text in a legacy encoding is decoded; a long text shows its beginning', async () => {
  await open([aText('Old.txt')]);
  const old = Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x34, 0x94]);
  answering(old);
  await userEvent.click(await previewOf('Old.txt'));
  const dialog = await screen.findByRole('dialog', { name: 'Old.txt' });
  expect(await within(dialog).findByText('Café “4”')).toBeVisible();
  closePage();
  await open([aText('Long.txt')]);
  answering(bytesOf('a'.repeat(TEXT_PREVIEW_BYTES)), bytesOf('b'.repeat(100)), bytesOf('never loaded'));
  await userEvent.click(await previewOf('Long.txt'));
  expect(
    await screen.findByText('These are the first 64 KB. Download the file to read the rest.'),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Content of Long.txt' }).textContent).toBe(
    'a'.repeat(TEXT_PREVIEW_BYTES),
  );
});

test('FILE-01 a text that fails to load shows a message', async () => {
  await open([aText('Notes.txt')]);
  globalThis.fetch = async () => ({ ok: false, status: 404, body: null }) as Response;
  await userEvent.click(await previewOf('Notes.txt'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file did not load.');
});

test('FILE-02 several files are dropped at once; a folder among them is refused by name', async () => {
  const table = await open([aFile('One.jpg')]);
  const empty = new File([], 'Empty.txt');
  const unnamed = new File([], 'NOTES');
  const folder = new File([], 'Level 4');
  const item = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) });
  fireEvent.drop(table, {
    dataTransfer: {
      files: [empty, folder, unnamed],
      items: [item(false), item(true), item(false)],
      types: ['Files'],
    },
  });
  expect(
    await screen.findByText('The folder Level 4 was left out. Open it and choose the files in it.'),
  ).toBeVisible();
  const uploads = await screen.findByRole('list', { name: 'Files on their way' });
  const rows = within(uploads).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Empty.txt'),
    expect.stringContaining('NOTES'),
  ]);
  for (const row of rows) expect(row).toHaveTextContent('This file is empty.');
});

test("FILE-04 after a rename the focus is on the row's actions, not its preview", async () => {
  await open([aFile('One.jpg')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for One.jpg' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New name of One.jpg' }), '{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for One.jpg' })).toHaveFocus());
});

test('FILE-01 in a wide window a file opens beside the list with its facts', async () => {
  window.innerWidth = DESKTOP;
  await open([aFile('One.jpg'), aFile('Two.jpg', { isPublic: true })], {
    buyerFiles: [aFile('Permit.jpg')],
  });
  const button = await previewOf('One.jpg');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const pane = within(await screen.findByRole('region', { name: 'One.jpg' }));
  expect(pane.getByRole('img', { name: 'One.jpg' })).toBeVisible();
  expect(pane.getByText('Dana Whitlock')).toBeVisible();
  expect(pane.getByText('19/11/2026')).toBeVisible();
  expect(pane.getByText('1800 KB')).toBeVisible();
  expect(pane.getByText('Only you')).toBeVisible();
  expect(pane.getByText('1 of 2')).toBeVisible();
  expect(await previewOf('One.jpg')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(pane.getByRole('heading', { name: 'One.jpg' })).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  const second = within(await screen.findByRole('region', { name: 'Two.jpg' }));
  expect(second.getByText('Every One')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Two.jpg' })).not.toBeInTheDocument());
  await waitFor(async () => expect(await previewOf('Two.jpg')).toHaveFocus());
  await userEvent.click(await previewOf('Permit.jpg'));
  const ofBuyer = within(await screen.findByRole('region', { name: 'Permit.jpg' }));
  expect(ofBuyer.queryByText('Only you')).not.toBeInTheDocument();
  expect(ofBuyer.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test("FILE-01 FILE-07 beside the list the file's author shares it and opens full screen", async () => {
  window.innerWidth = DESKTOP;
  await open([aFile('One.jpg'), aFile('Two.jpg')]);
  await userEvent.click(await previewOf('One.jpg'));
  const pane = within(await screen.findByRole('region', { name: 'One.jpg' }));
  expect(pane.getByRole('button', { name: 'Show to Every One' })).toBeVisible();
  await userEvent.click(pane.getByRole('button', { name: 'Full screen' }));
  await screen.findByRole('dialog', { name: 'One.jpg' });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Two.jpg' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const shown = within(await screen.findByRole('region', { name: 'Two.jpg' }));
  await userEvent.click(shown.getByRole('button', { name: 'Close preview' }));
  expect(screen.queryByRole('region', { name: 'Two.jpg' })).not.toBeInTheDocument();
});

test('FILE-04 + and - are typed into a name while another file is previewed', async () => {
  window.innerWidth = DESKTOP;
  await open([aFile('One.jpg')]);
  await userEvent.click(await previewOf('One.jpg'));
  const pane = await screen.findByRole('region', { name: 'One.jpg' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for One.jpg' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'New name of One.jpg' }), '+');
  expect(pane).toHaveTextContent('100 %');
});
