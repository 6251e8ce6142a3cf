import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BriefAttachment } from '@worklane/kernel/contracts';
import { aBrief, aProject, aUser, type StubHandlers } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from '../../testing/open-page.ts';

const dana = aUser();
const plan: BriefAttachment = {
  _id: '019a9d00-0000-7000-8000-000000000001',
  url: '/files/1/plan?expires=1&signature=a',
  name: 'Plan.pdf',
  size: 2048,
  state: 'ready',
  risk: null,
};
const followed: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
  followed.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  closePage();
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openBriefWith(file: BriefAttachment, more: StubHandlers = {}): Promise<HTMLElement> {
  const project = aProject({ brief: aBrief({ attachments: [file] }), acceptRfq: true });
  await openPage(`/project/${project.id}/brief`, {
    user: dana,
    network: { ...serving(project), ...more },
  });
  return screen.findByRole('list', { name: 'Attachments' });
}

test('FILE-06 a harmless file has a plain download link', async () => {
  const list = await openBriefWith(plan);
  expect(within(list).getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', plan.url);
});

test('FILE-06 a risky file shows its risk and is downloaded only after confirming', async () => {
  const list = await openBriefWith({ ...plan, name: 'invoice.pdf', risk: 'program' });
  const name = await within(list).findByRole('button', { name: 'invoice.pdf' });
  expect(within(list).queryByRole('link')).not.toBeInTheDocument();
  expect(list).toHaveTextContent('Can harm your computer');

  await user.click(name);
  const dialog = await screen.findByRole('alertdialog', { name: 'Download invoice.pdf?' });
  expect(dialog).toHaveTextContent('It is a program.');
  await user.click(within(dialog).getByRole('button', { name: 'Download anyway' }));
  expect(followed).toEqual([]);
  expect(dialog).toHaveTextContent('Tick this first if you are sure');

  await user.click(within(dialog).getByRole('checkbox', { name: /I know what this file does/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Download anyway' }));
  expect(followed).toEqual([`${plan.url}&confirmed=yes`]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('FILE-06 a risky file is not downloaded if the person cancels', async () => {
  const list = await openBriefWith({ ...plan, name: 'run.ps1', risk: 'script' });
  await user.click(await within(list).findByRole('button', { name: 'run.ps1' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(followed).toEqual([]);
});

test('FILE-06 a file that is being scanned has no link, and gets one automatically', async () => {
  let state: 'checking' | 'ready' = 'checking';
  const { name: attachmentName, ...rest } = plan;
  const list = await openBriefWith(
    { ...plan, state: 'checking' },
    {
      'GET /api/files/:id': () => ({
        ...rest,
        state,
        attachmentName,
        attachmentMimeType: 'application/pdf',
        updatedAt: '2026-11-20T01:00:00.000Z',
      }),
    },
  );
  expect(within(list).getByRole('status')).toHaveTextContent('Being checked for viruses.');
  expect(within(list).queryByRole('link')).not.toBeInTheDocument();
  state = 'ready';
  await pass(7_000);
  expect(await within(list).findByRole('link', { name: 'Plan.pdf' })).toBeVisible();
});

test('FILE-06 a file that contained malware is named, and cannot be downloaded', async () => {
  const list = await openBriefWith({ ...plan, state: 'infected' });
  expect(within(list).getByRole('status')).toHaveTextContent('Removed: this file holds malware.');
  expect(within(list).queryByRole('link')).not.toBeInTheDocument();
});
