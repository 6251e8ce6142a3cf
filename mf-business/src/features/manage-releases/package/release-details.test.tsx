import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '@worklane/kernel/testing';
import { openAsOperator, operatorStubsWith } from '../../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage } from '../../../testing/open-page.tsx';
import { anErrorGroup } from '../../../testing/release-detail-stubs.ts';
import { aPackageStatus, vitalsOfRelease } from '../../../testing/release-stubs.ts';

afterEach(closePage);

const PACKAGE = '/operator/releases/mf-projects';
const CODE = { selector: 'code' };
const stubs = () => operatorStubsWith('some');
const cardOf = (name: string) => screen.findByRole('region', { name });
const bodiesOf = (page: Awaited<ReturnType<typeof openAsOperator>>, call: string) =>
  page.network.calls.filter(({ name }) => name === call).map(({ body }) => body);

describe('the errors of a package', () => {
  test('MFE-04 an operator reads each error with count, times, browsers and source places', async () => {
    await openAsOperator(PACKAGE, stubs());
    const card = await cardOf('Errors');
    expect(
      await within(card).findByRole('heading', { name: 'TypeError: undefined or null has no properties' }),
    ).toBeVisible();
    expect(
      within(card).getByText(/while a page was drawn · in 8 pages · first 20\/11\/2026/),
    ).toHaveTextContent('Chrome 142 (5), Safari 26 (3)');
    const places = within(within(card).getByRole('list', { name: /^Stack of TypeError/ })).getAllByRole(
      'listitem',
    );
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'mf-projects/src/features/hub/due.ts:48:17 (formatDue)',
      'mf-projects/0.2.0-1a2b3c4d/160.e2086bfd.js:1:20002',
    ]);
    expect(within(card).getByText('1 of 1,200 visitors of 0.2.0-1a2b3c4d, last 24 hours')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an operator pages through errors and filters them by release with a link', async () => {
    const page = await openAsOperator(PACKAGE, operatorStubsWith('many'));
    const card = await cardOf('Errors');
    const pages = await within(card).findByRole('navigation', { name: 'Pages of errors' });
    expect(pages).toHaveTextContent('1 to 20 of 47');
    await userEvent.click(within(pages).getByRole('link', { name: 'Page 3' }));
    expect(await within(card).findByText(/in 54 pages/)).toBeVisible();
    expect(page.address()).toBe(`${PACKAGE}?errorPage=3`);
    await userEvent.click(within(card).getByRole('link', { name: '0.3.0-9d41c7e2' }));
    expect(await within(card).findByText(/^No page has reported an error of it/)).toBeVisible();
    expect(page.address()).toBe(`${PACKAGE}?errorsOf=0.3.0-9d41c7e2`);
  });

  test('an address beyond the last page links to the first page', async () => {
    const page = await openAsOperator(`${PACKAGE}?errorPage=9&previewPage=9`, stubs());
    const card = await cardOf('Errors');
    await userEvent.click(await within(card).findByRole('link', { name: 'First page' }));
    expect(await within(card).findByRole('heading', { name: /^TypeError/ })).toBeVisible();
    expect(page.address()).toBe(PACKAGE);
    expect(await within(await cardOf('Previews')).findByText('0.3.0-9d41c7e2', CODE)).toBeVisible();
  });

  test('React errors, errors without a stack and further errors have readable texts', async () => {
    const groups = [
      anErrorGroup({ name: 'Error', meaning: 'react', number: 31 }),
      anErrorGroup({ name: '', meaning: 'other', places: [], kind: 'rejection' }),
      anErrorGroup({ isRest: true, name: '', meaning: 'other', places: [], browsers: [], count: 1 }),
    ];
    await openAsOperator(PACKAGE, { ...stubs(), 'GET /api/releases/:package/errors': () => groups });
    const card = await cardOf('Errors');
    expect(await within(card).findByRole('link', { name: /^What error 31 of React means/ })).toHaveAttribute(
      'href',
      'https://react.dev/errors/31',
    );
    expect(within(card).getByRole('heading', { name: 'A value that is no error' })).toBeVisible();
    expect(within(card).getByText('Without a stack')).toBeVisible();
    expect(within(card).getByRole('heading', { name: /^Further kinds of errors/ })).toBeVisible();
    expect(within(card).getByText(/in 1 page ·/)).toBeVisible();
  });

  test('a part that fails to load shows its own message; the rest stays', async () => {
    await openAsOperator(PACKAGE, {
      ...stubs(),
      'GET /api/releases/:package/errors': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
    });
    expect(await within(await cardOf('Errors')).findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await within(await cardOf('Previews')).findByText('0.3.0-9d41c7e2', CODE)).toBeVisible();
  });
});

test("an operator compares a canary's page speed with the live release", async () => {
  const canary = {
    id: '0.3.0-9d41c7e2',
    percent: 25,
    who: 'Ada Byrne',
    why: null,
    at: '2026-11-20T04:40:00.000Z',
  };
  const vitals = [...vitalsOfRelease('0.2.0-1a2b3c4d'), ...vitalsOfRelease(canary.id, 2)];
  const ramp = {
    id: canary.id,
    steps: [5, 25, 100],
    step: 1,
    everyMinutes: 30,
    stopIf: 'errors > 1 %',
    state: 'running' as const,
    because: 'nothing is worse',
    startedAt: canary.at,
    nextLookAt: canary.at,
  };
  await openAsOperator(PACKAGE, {
    ...stubs(),
    'GET /api/releases/:package/status': () => aPackageStatus({ canary, vitals, ramp }),
  });
  const table = await screen.findByRole('table', { name: 'Vitals by page' });
  const row = within(table).getByRole('row', { name: /\/projects\/:status\?/ });
  expect(row).toHaveTextContent('1,9513.4 s Slower than it should be (1.7 s)');
  expect(row).toHaveTextContent('224 ms Slower than it should be (112 ms)');
  const card = await cardOf('Canary');
  expect(within(card).getByRole('listitem', { current: 'step' })).toHaveTextContent('25 %');
  expect(within(card).getByText('Goes back if errors > 1 %.')).toHaveTextContent('nothing is worse');
  expect(await accessibilityFaults()).toEqual([]);
});

test("MFE-04 an operator compares a canary's size with the live release by library", async () => {
  await openAsOperator(PACKAGE, stubs());
  const table = await screen.findByRole('table', { name: 'Size against live' });
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  expect(row(/^All files/)).toHaveTextContent('18.3 kB21.6 kBsmaller by 3.3 kB');
  expect(row(/^Own code/)).toHaveTextContent('12.0 kB12.0 kB0.0 kB');
  expect(row(/^date-fns/)).toHaveTextContent('6.3 kB9.6 kBsmaller by 3.3 kB');
  expect(within(await cardOf('Live now')).getByText('9d41c7e2')).toBeVisible();
  expect(within(await cardOf('Live now')).getByText('Mia Maker')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("the live release's speed by hour is shown after a second measurement", async () => {
  await openAsOperator('/operator/releases', stubs());
  const [line] = await screen.findAllByRole('img', { name: 'LCP p75 by hour, last 24 hours' });
  expect(line?.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3);
  expect(screen.queryByRole('img', { name: /^INP p75/ })).toBeNull();
});

describe('previews', () => {
  test('MFE-03 an operator makes a preview of a release, copies its link, and ends it', async () => {
    const user = userEvent.setup();
    const page = await openAsOperator(PACKAGE, stubs());
    const card = await cardOf('Previews');
    expect(await within(card).findAllByRole('listitem')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Preview 0.1.0-0a0b0c0d' }));
    expect(await screen.findByText('The preview has its link')).toBeVisible();
    expect(bodiesOf(page, 'POST /api/releases/:package/previews')).toEqual([{ id: '0.1.0-0a0b0c0d' }]);
    const made = (await within(card).findByText('0.1.0-0a0b0c0d', CODE)).closest('li') as HTMLElement;
    expect(within(made).getByRole('link', { name: /^Open/ })).toHaveAttribute(
      'href',
      '/@preview?code=signed-code',
    );
    await user.click(within(made).getByRole('button', { name: /^Copy link/ }));
    expect(await screen.findByText('The link is copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@preview?code=signed-code`);
    await user.click(within(made).getByRole('button', { name: /^End/ }));
    expect(await screen.findByText('The preview has ended')).toBeVisible();
    expect(await within(card).findByText('Over')).toBeVisible();
  });

  test('MFE-03 an operator pages through all previews and goes from one to its promotion', async () => {
    const page = await openAsOperator('/operator/releases', operatorStubsWith('many'));
    await userEvent.click(await screen.findByRole('link', { name: /^Previews/ }));
    const list = await screen.findByRole('list', { name: 'Previews' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('link', { name: 'Page 5' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(7));
    expect(page.address()).toBe('/operator/releases?show=previews&pageNum=5');
    const [promote] = within(list).getAllByRole('link', { name: /^Promote/ });
    expect(promote).toHaveAttribute('href', `${PACKAGE}?change=promote&release=0.3.40-9d41c7e2`);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an operator without previews sees a message', async () => {
    await openAsOperator('/operator/releases?show=previews', operatorStubsWith('empty'));
    expect(await screen.findByRole('heading', { name: 'No previews' })).toBeVisible();
  });
});

describe('a freeze of promotions', () => {
  test('MFE-03 an operator freezes promotions with a reason visible to all, and ends it', async () => {
    const page = await openAsOperator('/operator/releases', stubs());
    await userEvent.click(await screen.findByRole('link', { name: 'Freeze promotions' }));
    const card = await cardOf('Freeze promotions of the whole portal');
    expect(card).toHaveFocus();
    await userEvent.click(within(card).getByRole('button', { name: 'Freeze promotions' }));
    expect(await within(card).findByText('Say why')).toBeVisible();
    await userEvent.type(within(card).getByRole('textbox', { name: 'Reason' }), 'Tax day');
    await userEvent.click(within(card).getByRole('button', { name: 'Freeze promotions' }));
    expect(await screen.findByText(/^Promotions are frozen by Ada Byrne since/)).toHaveTextContent(
      'Reason: Tax day',
    );
    expect(bodiesOf(page, 'POST /api/operator/releases/freeze')).toEqual([{ why: 'Tax day' }]);
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'mf-projects' }));
    expect(await screen.findByText(/^Promotions are frozen by Ada Byrne since/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Releases' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Allow promotions again' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'It is over');
    await userEvent.click(screen.getByRole('button', { name: 'Allow promotions again' }));
    expect(await screen.findByRole('link', { name: 'Freeze promotions' })).toBeVisible();
    expect(screen.queryByText(/^Promotions are frozen by/)).toBeNull();
    expect(bodiesOf(page, 'POST /api/operator/releases/thaw')).toEqual([{ why: 'It is over' }]);
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    expect(await screen.findByText(/Allowed promotions again/)).toBeVisible();
  });

  test('an address that asks for the current state shows no decision', async () => {
    await openAsOperator('/operator/releases?change=thaw', stubs());
    expect(await screen.findByRole('link', { name: 'Freeze promotions' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  });
});

test('an operator pages through the history of all packages', async () => {
  const page = await openAsOperator('/operator/releases?show=history', operatorStubsWith('many'));
  const list = await screen.findByRole('list', { name: 'History' });
  expect(within(list).getAllByRole('link', { name: 'mf-projects' })).toHaveLength(20);
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  expect(await screen.findByText(/Promoted 0.1.20-0a0b0c0d/)).toBeVisible();
  expect(page.address()).toContain('/operator/releases?show=history&before=');
});

test('a person with read access cannot change anything, by button or by address', async () => {
  const reader = { ...aPackageStatus(), availableActions: [] };
  await openAsOperator(`${PACKAGE}?change=rollback`, {
    ...stubs(),
    'GET /api/releases/:package/status': () => reader,
  });
  expect(await within(await cardOf('Published releases')).findByText('0.1.0-0a0b0c0d', CODE)).toBeVisible();
  expect(await within(await cardOf('Previews')).findByText('0.3.0-9d41c7e2', CODE)).toBeVisible();
  for (const name of [/^Promote/, /^Roll back/, /^Preview /, /^Try as canary/, /^End/]) {
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
});
