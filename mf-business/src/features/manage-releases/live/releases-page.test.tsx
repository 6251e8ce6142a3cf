import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '@worklane/kernel/testing';
import { openAsOperator, operatorStubsWith } from '../../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage } from '../../../testing/open-page.tsx';
import { aPackageStatus, aPlannedRelease, aReleaseHealth } from '../../../testing/release-stubs.ts';

afterEach(closePage);

const LIVE = '0.2.0-1a2b3c4d';
const stubs = () => operatorStubsWith('some');
const bodyOf = (page: Awaited<ReturnType<typeof openAsOperator>>, part: string) =>
  page.network.calls.find(({ name }) => name === `POST /api/releases/:package/${part}`)?.body;

describe('the releases', () => {
  test("an operator reads every package's live release with date, person and canaries", async () => {
    await openAsOperator('/operator/releases', stubs());
    const table = await screen.findByRole('table', { name: 'Live now' });
    const row = within(table).getByRole('row', { name: /mf-account/ });
    expect(within(row).getByRole('link', { name: 'mf-account' })).toHaveAttribute(
      'href',
      '/operator/releases/mf-account',
    );
    for (const text of [LIVE, 'Ada Byrne', '4,521', '0.07 %', '0.02 %', '1.7 s', '112 ms'])
      expect(within(row).getByText(text)).toBeVisible();
    const canary = screen.getByRole('region', { name: 'Canary of mf-projects' });
    expect(within(canary).getByText('25 % of visitors')).toBeVisible();
    expect(within(canary).getByText('To watch it')).toBeVisible();
    expect(within(canary).getByRole('link', { name: 'Promote' })).toHaveAttribute(
      'href',
      '/operator/releases/mf-projects?change=promote&release=0.3.0-9d41c7e2',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an operator sees failing releases and a change awaiting its signature', async () => {
    const health = [aReleaseHealth(LIVE, { loads: 95, loadFailures: 5 })];
    await openAsOperator('/operator/releases', {
      'GET /api/operator/releases': () => ({
        set: 7,
        changedAt: '2026-11-20T04:40:00.000Z',
        waitsForSignature: true,
        packages: [aPackageStatus({ health })],
      }),
    });
    expect(await screen.findByText(/waits for a signature/)).toBeVisible();
    expect(screen.getByRole('cell', { name: /5.00 % Fails too often/ })).toBeVisible();
  });

  test('an empty portal and an unavailable server show their messages', async () => {
    await openAsOperator('/operator/releases', operatorStubsWith('empty'));
    expect(await screen.findByRole('heading', { name: 'Nothing is published' })).toBeVisible();
    closePage();
    await openAsOperator('/operator/releases', {
      'GET /api/operator/releases': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('one package', () => {
  test("MFE-03 an operator sees a promotion's changes, gives a reason and promotes exactly that", async () => {
    const page = await openAsOperator('/operator/releases/mf-projects', stubs());
    const published = await screen.findByRole('region', { name: 'Published releases' });
    await userEvent.click(within(published).getByRole('link', { name: 'Promote 0.3.0-9d41c7e2' }));
    expect(page.address()).toBe('/operator/releases/mf-projects?change=promote&release=0.3.0-9d41c7e2');
    const change = await screen.findByRole('region', { name: 'Promote 0.3.0-9d41c7e2 of mf-projects' });
    expect(change).toHaveFocus();
    expect(await within(change).findByText(`${LIVE} becomes 0.3.0-9d41c7e2`)).toBeVisible();
    expect(within(change).getByText('/search/rfq')).toBeVisible();
    expect(within(change).getByText('Its canary ends, because everybody gets this release.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.click(within(change).getByRole('button', { name: 'Promote' }));
    expect(await within(change).findByText('Say why')).toBeVisible();
    expect(bodyOf(page, 'promote')).toBeUndefined();
    await userEvent.type(within(change).getByRole('textbox', { name: 'Reason' }), 'Nothing failed');
    await userEvent.click(within(change).getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('The release is live')).toBeVisible();
    expect(bodyOf(page, 'promote')).toEqual({
      id: '0.3.0-9d41c7e2',
      by: 'person',
      why: 'Nothing failed',
      expected: LIVE,
    });
    await waitFor(() => expect(page.address()).toBe('/operator/releases/mf-projects'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'mf-projects' })).toHaveFocus());
    const history = await screen.findByRole('list', { name: 'History' });
    expect(await within(history).findByText('Promoted 0.3.0-9d41c7e2')).toBeVisible();
  });

  test('MFE-03 an operator rolls back, after agreeing if it stops other modules', async () => {
    const page = await openAsOperator('/operator/releases/mf-projects?change=rollback', {
      ...stubs(),
      'GET /api/releases/:package/plan': () => ({
        from: aPlannedRelease(LIVE),
        to: aPlannedRelease('0.1.0-0a0b0c0d'),
        canary: null,
        refusals: [],
        harms: [{ code: 'release.kernelRange', message: 'mf-account needs more.', remedy: 'Roll it back.' }],
        stopped: ['mf-account'],
      }),
    });
    expect(await screen.findByText('mf-account needs more. Roll it back.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Totals are wrong');
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /no longer run: mf-account/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('The release before is live again')).toBeVisible();
    expect(bodyOf(page, 'rollback')).toEqual({ why: 'Totals are wrong', expected: LIVE, isForced: true });
  });

  test('MFE-03 an operator changes the share of a canary and ends it', async () => {
    const page = await openAsOperator('/operator/releases/mf-projects', stubs());
    await userEvent.click(await screen.findByRole('link', { name: 'Change share' }));
    const share = await screen.findByRole('combobox', { name: 'Share of visitors' });
    expect(share).toHaveValue('25');
    await userEvent.selectOptions(share, '50');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'A good day');
    await userEvent.click(screen.getByRole('button', { name: 'Try as canary' }));
    expect(await screen.findByText('The canary is set')).toBeVisible();
    expect(bodyOf(page, 'canary')).toEqual({
      canary: { id: '0.3.0-9d41c7e2', percent: 50 },
      why: 'A good day',
      expected: { id: '0.3.0-9d41c7e2', percent: 25 },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Stop canary' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Done');
    await userEvent.click(screen.getByRole('button', { name: 'Stop canary' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Canary' })).toBeNull());
  });

  test('a refusal shows its reason in words, before and after the attempt', async () => {
    const refusal = {
      code: 'release.filesMissing',
      message: 'Its files are gone.',
      remedy: 'Publish again.',
    };
    await openAsOperator('/operator/releases/mf-projects?change=promote&release=0.1.0-0a0b0c0d', {
      ...stubs(),
      'GET /api/releases/:package/plan': () => ({
        from: null,
        to: null,
        canary: null,
        refusals: [refusal],
        harms: [],
        stopped: [],
      }),
    });
    expect(await screen.findByText('Its files are gone. Publish again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
    closePage();
    const page = await openAsOperator('/operator/releases/mf-projects?change=rollback', {
      ...stubs(),
      'POST /api/releases/:package/rollback': () =>
        problemAnswer(409, { code: 'release.changedMeanwhile', message: 'It was changed meanwhile.' }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('It was changed meanwhile.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong');
    expect(page.address()).toContain('change=rollback');
  });

  test('an operator pages through the history, and each page has a link', async () => {
    const page = await openAsOperator('/operator/releases/mf-projects', operatorStubsWith('many'));
    const list = await screen.findByRole('list', { name: 'History' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(screen.getByRole('link', { name: 'Older' }));
    expect(await screen.findByText('Promoted 0.1.20-0a0b0c0d')).toBeVisible();
    expect(page.address()).toContain('/operator/releases/mf-projects?before=');
    await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
    expect(await screen.findByText('Promoted 0.1.0-0a0b0c0d')).toBeVisible();
  });

  test('an invalid or unknown package in the address shows a message', async () => {
    await openAsOperator('/operator/releases/Nonsense!', {});
    expect(await screen.findByRole('heading', { name: 'This package was not found' })).toBeVisible();
    closePage();
    await openAsOperator('/operator/releases/mf-nobody', stubs());
    expect(await screen.findByRole('heading', { name: 'This package was not found' })).toBeVisible();
  });
});
