import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SellerFileEntry } from '@worklane/kernel/contracts';
import { aProject, problemAnswer, stubUploading } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from '../../testing/open-page.ts';
import { offering } from '../../testing/projects.ts';
import { aSellerFile, dana } from '../../testing/seller-files.ts';

let uploading = stubUploading();
beforeEach(() => {
  uploading = stubUploading();
});
afterEach(() => {
  closePage();
  uploading.restore();
});

test('FILE-03 a confirmed replacement applies to one upload; a later upload asks again', async () => {
  const colleagues = aSellerFile('Report.pdf');
  let now = aProject({
    status: 'cash.in-progress',
    acceptRfq: true,
    availableActions: offering('sellerEditFile'),
    sellerFiles: [aSellerFile('Report.pdf')],
  });
  const writes: SellerFileEntry[][] = [];
  const { container } = await openPage(`/project/${now.id}/files`, {
    user: dana,
    network: {
      ...serving(now),
      'GET /api/projects/:id': () => now,
      'GET /api/files/:id': ({ params }) =>
        uploading.files.find(params.id) ?? problemAnswer(404, { code: 'file.notFound', message: 'Gone' }),
      'PUT /api/projects/:id': ({ body }) => {
        writes.push((body as { sellerFiles: SellerFileEntry[] }).sellerFiles);
        const isFirst = writes.length === 1;
        now = {
          ...now,
          sellerFiles: isFirst ? [aSellerFile('Old report.pdf')] : [colleagues],
          sellerFilesVersion: `v${writes.length + 1}`,
        };
        if (isFirst) return now;
        const { sellerFiles, sellerFilesVersion } = now;
        return problemAnswer(409, {
          code: 'project.filesStale',
          message: 'These files changed meanwhile.',
          current: { sellerFiles, sellerFilesVersion },
        });
      },
    },
  });
  await screen.findByRole('button', { name: 'Upload Files' });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = () =>
    fireEvent.change(input, {
      target: { files: [new File(['a'], 'Report.pdf', { type: 'application/pdf' })] },
    });
  const question = 'Would you like to replace the following attachments with new one(s)? (Report.pdf)';
  choose();
  const first = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(first).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('row', { name: /Old report\.pdf/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  choose();
  expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
  expect(writes).toHaveLength(2);
});

test('FILE-02 UP-01 an uploaded file counts as added only once the Job has it', async () => {
  let attach = () => {};
  const attached = new Promise<void>((resolve) => {
    attach = resolve;
  });
  const project = aProject({
    status: 'cash.in-progress',
    acceptRfq: true,
    availableActions: offering('sellerEditFile'),
    sellerFiles: [],
  });
  const { container } = await openPage(`/project/${project.id}/files`, {
    user: dana,
    network: {
      ...serving(project),
      'GET /api/files/:id': ({ params }) =>
        uploading.files.find(params.id) ?? problemAnswer(404, { code: 'file.notFound', message: 'Gone' }),
      'PUT /api/projects/:id': async () => {
        await attached;
        return { ...project, sellerFiles: [aSellerFile('Report.pdf')], sellerFilesVersion: 'v2' };
      },
    },
  });
  await screen.findByRole('button', { name: 'Upload Files' });
  const file = new File(['a'], 'Report.pdf', { type: 'application/pdf' });
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
  expect(await screen.findByText('Report.pdf was sent')).toBeInTheDocument();
  expect(screen.getByText('Sent. It is being added to this Job.')).toBeVisible();
  expect(screen.queryByText('No files yet')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Report\.pdf was added/)).not.toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Your files' })).not.toBeInTheDocument();
  attach();
  expect(await screen.findByText('Report.pdf was added. Only you see it.')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Your files' })).toHaveTextContent('Report.pdf');
});
