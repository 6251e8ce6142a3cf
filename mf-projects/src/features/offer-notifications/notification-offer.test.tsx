import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject, aUser, type StubbedDevice, stubDevice } from '@worklane/kernel/testing';
import { pushStubs } from '@worklane/kernel/testing/network';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { dana, lodgedTwice } from '../../testing/projects.ts';

let device: StubbedDevice | undefined;

afterEach(() => {
  closePage();
  device?.restore();
  device = undefined;
  localStorage.clear();
});

const question = 'Want to know on this device when your quote is awarded?';
const offer = () => screen.findByText(question);

async function openLodged(project = aLodgedProject()) {
  return openPage(`/project/${project.id}`, {
    user: dana,
    network: { ...serving(project), ...pushStubs('BPortalKey-_1234') },
  });
}

function leavePage(): void {
  const stored = { ...localStorage };
  closePage();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

function aLodgedProject(authorId = dana.id) {
  const { quote, ...project } = lodgedTwice();
  const updatedBy = quote && { ...quote.updatedBy, _id: authorId, id: authorId };
  return aProject({ ...project, quote: quote && updatedBy ? { ...quote, updatedBy } : null });
}

test("notifications are suggested below a person's first quote; accepting triggers the browser's question", async () => {
  device = stubDevice();
  await openLodged();
  expect(await offer()).toBeVisible();
  expect(device.timesAsked).toBe(0);
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Notify me on this device' }));
  expect(
    await screen.findByText(/^This device shows invitations, awarded quotes and messages\./),
  ).toBeVisible();
  expect(device.subscription).toMatchObject({ key: 'BPortalKey-_1234' });
});

test('the suggestion is shown at one project, and never again after Not now', async () => {
  device = stubDevice();
  const first = aLodgedProject();
  await openLodged(first);
  expect(await offer()).toBeVisible();
  leavePage();
  const { network } = await openLodged();
  await waitFor(() => expect(network.calls.map(({ name }) => name)).toContain('GET /api/users/me/push'));
  expect(screen.queryByText(question)).toBeNull();
  leavePage();
  await openLodged(first);
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(question)).toBeNull();
  leavePage();
  const again = await openLodged(first);
  await waitFor(() =>
    expect(again.network.calls.map(({ name }) => name)).toContain('GET /api/users/me/push'),
  );
  expect(screen.queryByText(question)).toBeNull();
  expect(device.timesAsked).toBe(0);
});

test("a colleague's quote, or a browser that has decided, shows no suggestion", async () => {
  device = stubDevice();
  await openLodged(aLodgedProject(aUser().id));
  expect(await screen.findByRole('button', { name: 'Modify' })).toBeVisible();
  expect(screen.queryByText(question)).toBeNull();
  closePage();
  device.permission = 'granted';
  const { network } = await openLodged();
  await waitFor(() => expect(network.calls.map(({ name }) => name)).toContain('GET /api/users/me/push'));
  expect(screen.queryByText(question)).toBeNull();
});
