import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project, SellerFile } from '@worklane/kernel/contracts';
import { aBrief, anId, aProject, aQuote, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { actionsSent, offering } from '../../testing/projects.ts';
import { aSellerFile, dana } from '../../testing/seller-files.ts';

afterEach(closePage);

const download = (name: string) => ({
  _id: anId(),
  url: '/files/1/x?expires=1&signature=a',
  size: 1024,
  state: 'ready' as const,
  risk: null,
  name,
});

function aProjectWith(sellerFiles: SellerFile[], overrides: Partial<Project> = {}): Project {
  return aProject({
    status: 'cash.in-progress',
    acceptRfq: true,
    availableActions: offering('sellerEditFile'),
    sellerFiles,
    ...overrides,
  });
}

const open = (project: Project, more = {}) =>
  openPage(`/project/${project.id}/files`, { user: dana, network: { ...serving(project), ...more } });

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

async function choose(item: string, of: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

function keeping(before: Project) {
  let now = before;
  return {
    'GET /api/projects/:id': () => now,
    'PUT /api/projects/:id': ({ body }: { body: unknown }) => {
      const { sellerFiles } = body as { sellerFiles: Partial<SellerFile>[] };
      now = {
        ...now,
        sellerFiles: sellerFiles.map((entry) => ({
          ...(now.sellerFiles.find(({ _id }) => _id === entry._id) ??
            aSellerFile(entry.attachmentName ?? '')),
          ...entry,
        })),
        sellerFilesVersion: `${now.sellerFilesVersion}+`,
      };
      return now;
    },
  };
}

test("FILE-01 FILE-05 the seller's files show date, visibility and type; others are downloads", async () => {
  const project = aProjectWith(
    [
      aSellerFile('Discharge test.pdf', { isPublic: true }),
      aSellerFile('Exit sign.jpg', { attachmentMimeType: 'image/jpeg' }),
      aSellerFile('Notes.txt', { attachmentMimeType: 'text/plain' }),
    ],
    {
      brief: aBrief({ attachments: [download('Test report.pdf')] }),
      quote: aQuote({ termsAndConditions: [{ ...aSellerFile('Terms.pdf') }] }),
      buyerFiles: [aSellerFile('Site access permit.pdf')],
    },
  );
  await open(project);
  const tabs = within(await screen.findByRole('navigation', { name: 'Job' }));
  expect(tabs.getByRole('link', { name: /^Files\b/ })).toHaveAttribute('aria-current', 'page');
  expect(
    await screen.findByText(/Files are seen only by you by default\. You can rename them/),
  ).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Name', 'Date', 'Visibility', 'File Type', 'Actions']);
  const cells = async (name: string) =>
    within(await rowOf(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cells('Discharge test')).toEqual([
    'Discharge test.pdf1800 KB',
    '19/11/2026',
    'Every One',
    'PDF',
    '',
  ]);
  expect((await cells('Exit sign')).slice(2, 4)).toEqual(['Only you', 'Image']);
  expect((await cells('Notes')).slice(2, 4)).toEqual(['Only you', 'Text']);
  for (const [title, name] of [
    ['Buyer files', 'Site access permit.pdf'],
    ['Work Request attachments', 'Test report.pdf'],
    ['Quote attachments', 'Terms.pdf'],
  ]) {
    const list = within(screen.getByRole('region', { name: title }));
    expect(list.getByRole('link', { name })).toHaveAttribute('download');
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  }
  expect(await accessibilityFaults()).toEqual([]);
});

test("FILE-02 without the project's action nothing can be uploaded or changed", async () => {
  await open(aProjectWith([aSellerFile('Notes.txt')], { availableActions: [] }));
  expect(await rowOf('Notes')).toBeVisible();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Message Buyer']);
});

test('FILE-02 more than 20 files or a bad type are refused with the reason', async () => {
  const { container } = await open(aProjectWith([]));
  await screen.findByRole('button', { name: 'Upload Files' });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const files = Array.from({ length: 21 }, (_, at) => new File(['a'], `${at}.txt`, { type: 'text/plain' }));
  fireEvent.change(input, { target: { files } });
  expect(await screen.findByText(/Choose at most 20 files at once\. You chose 21/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Files on their way' })).not.toBeInTheDocument();
  const zip = new File(['a'], 'plans.zip', { type: 'application/zip' });
  fireEvent.change(input, { target: { files: [zip] } });
  const uploads = await screen.findByRole('list', { name: 'Files on their way' });
  expect(uploads).toHaveTextContent('Only images, text and PDF files can be added here.');
  fireEvent.change(input, { target: { files: [new File(['a'], 'more.zip', { type: 'application/zip' })] } });
  expect(await screen.findByRole('heading', { name: 'Uploads 0 of 2 done' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(screen.queryByText('plans.zip')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^Uploads/ })).not.toBeInTheDocument();
});

test('FILE-03 replacing an existing name asks before anything is sent, and No cancels', async () => {
  const { container, network } = await open(
    aProjectWith([aSellerFile('Report.pdf'), aSellerFile('Plan.pdf')]),
  );
  await screen.findByRole('button', { name: 'Upload Files' });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, {
    target: { files: [new File(['a'], 'REPORT.pdf', { type: 'application/pdf' })] },
  });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Would you like to replace the following attachments with new one(s)? (Report.pdf)',
  });
  expect(within(dialog).getByRole('button', { name: 'Yes' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('list', { name: 'Files on their way' })).not.toBeInTheDocument();
  expect(actionsSent(network.calls)).toEqual([]);
});

test('FILE-04 FILE-07 Enter saves a new name with the whole list, and the focus stays', async () => {
  const [plan, notes] = [aSellerFile('Plan.pdf'), aSellerFile('Notes.txt')];
  const project = aProjectWith([plan, notes]);
  const { network } = await open(project, keeping(project));
  await choose('Rename', 'Plan.pdf');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name of Plan.pdf' });
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]));
  await userEvent.keyboard('Level 4{Enter}');
  expect(await rowOf('Level 4.pdf')).toBeVisible();
  expect(actionsSent(network.calls)).toEqual([
    [
      'sellerEditFile',
      {
        sellerFiles: [
          { _id: plan._id, attachmentName: 'Level 4.pdf', attachmentType: 'Seller File', isPublic: false },
          { _id: notes._id, attachmentName: 'Notes.txt', attachmentType: 'Seller File', isPublic: false },
        ],
        sellerFilesVersion: 'v1',
      },
    ],
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Level 4.pdf' })).toHaveFocus());
});

test('FILE-04 Escape and blur cancel a new name; a taken name shows an error', async () => {
  const { network } = await open(aProjectWith([aSellerFile('Plan.pdf'), aSellerFile('Notes.txt')]));
  await choose('Rename', 'Plan.pdf');
  const field = async () => {
    const found = await screen.findByRole('textbox', { name: 'New name of Plan.pdf' });
    await waitFor(() => expect(found).toHaveFocus());
    return found;
  };
  await userEvent.type(await field(), '2{Escape}');
  expect(await rowOf('Plan.pdf')).toBeVisible();
  await choose('Rename', 'Plan.pdf');
  await userEvent.type(await field(), '2');
  act(() => screen.getByRole('textbox').blur());
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  await choose('Rename', 'Plan.pdf');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'notes.TXT{Enter}');
  expect(await screen.findByText('A file with this name is there already.')).toBeVisible();
  expect(await field()).toHaveValue('notes.TXT');
  expect(actionsSent(network.calls)).toEqual([]);
});

test('FILE-04 Enter and Escape during composition neither save nor cancel a new name', async () => {
  const { network } = await open(aProjectWith([aSellerFile('Plan.pdf')]));
  await choose('Rename', 'Plan.pdf');
  const field = await screen.findByRole('textbox', { name: 'New name of Plan.pdf' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, '図');
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  expect(screen.getByRole('textbox', { name: 'New name of Plan.pdf' })).not.toHaveAttribute('readonly');
  expect(actionsSent(network.calls)).toEqual([]);
});

test('FILE-01 FILE-04 a file can be shown to Every One, and deleted after confirming', async () => {
  const project = aProjectWith([aSellerFile('Plan.pdf'), aSellerFile('Notes.txt')]);
  const { network } = await open(project, keeping(project));
  await choose('Show to Every One', 'Plan.pdf');
  expect(within(await rowOf('Plan.pdf')).getByText('Every One')).toBeVisible();
  await choose('Delete', 'Plan.pdf');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Would you like to delete the attachment Plan.pdf?',
  });
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await choose('Delete', 'Plan.pdf');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByText('Plan.pdf')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Notes.txt' })).toHaveFocus());
  const sent = actionsSent(network.calls).map(([, body]) => (body as { sellerFiles: unknown[] }).sellerFiles);
  expect(sent.map((list) => list.length)).toEqual([2, 1]);
});

function staleOnce(project: Project, current: SellerFile[]) {
  const later = keeping({ ...project, sellerFiles: current, sellerFilesVersion: 'v2' });
  let isFirst = true;
  return {
    ...later,
    'GET /api/projects/:id': () => (isFirst ? project : later['GET /api/projects/:id']()),
    'PUT /api/projects/:id': (given: { body: unknown }) => {
      if (!isFirst) return later['PUT /api/projects/:id'](given);
      isFirst = false;
      return problemAnswer(409, {
        code: 'project.filesStale',
        message: 'These files changed meanwhile. What you see now is up to date.',
        current: { sellerFiles: current, sellerFilesVersion: 'v2' },
      });
    },
  };
}

test('FILE-07 a change to a stale list is applied to the current list', async () => {
  const plan = aSellerFile('Plan.pdf');
  const added = aSellerFile('Report.pdf', { isPublic: true, attachedBy: { id: anId(), name: 'Jack Byrne' } });
  const project = aProjectWith([plan]);
  const { network } = await open(project, staleOnce(project, [added, plan]));
  await choose('Show to Every One', 'Plan.pdf');
  await waitFor(async () => expect(within(await rowOf('Plan.pdf')).getByText('Every One')).toBeVisible());
  const sent = actionsSent(network.calls).at(-1)?.[1];
  expect(sent).toMatchObject({
    sellerFiles: [{ _id: added._id }, { _id: plan._id, isPublic: true }],
    sellerFilesVersion: 'v2',
  });
  expect(await rowOf('Report.pdf')).toHaveTextContent('attached by Jack Byrne');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Report.pdf' }));
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Show/ })).not.toBeInTheDocument();
});

test('FILE-07 a file that changed elsewhere is not changed, and the page says so', async () => {
  const plan = aSellerFile('Plan.pdf', { isPublic: true });
  const project = aProjectWith([plan]);
  const { network } = await open(project, staleOnce(project, [{ ...plan, attachmentName: 'Plan B.pdf' }]));
  await choose('Delete', 'Plan.pdf');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Plan.pdf was changed meanwhile, so nothing was done. What you see now is up to date.',
  );
  expect(await rowOf('Plan B.pdf')).toBeVisible();
  expect(actionsSent(network.calls)).toHaveLength(1);
});
