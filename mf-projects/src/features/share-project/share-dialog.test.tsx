import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@worklane/kernel/contracts';
import type { MemberSearchProps, Widgets } from '@worklane/kernel/modules';
import { aPerson, aProject, aUser, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { actionsSent, inProgress, offering } from '../../testing/projects.ts';

afterEach(closePage);

const jack = aUser({ firstName: 'Jack', lastName: 'Reid' });
const owner = aPerson({ firstName: 'Dana', lastName: 'Whitlock' });
const tom = { ...aPerson({ firstName: 'Tom', lastName: 'Keough' }), businessId: jack.businessId };
const asCollaborator = {
  ...aPerson({ id: jack.id, firstName: 'Jack', lastName: 'Reid' }),
  businessId: jack.businessId,
};
const mary = aPerson({ firstName: 'Mary', lastName: 'Ng' });

function Search({ excludedIds, action, help, noteOf, onPick }: MemberSearchProps) {
  const member = { id: mary.id, name: 'Mary Ng', avatarUrl: null, jobTitle: null };
  return (
    <>
      <button
        type="button"
        data-excluded={excludedIds.join()}
        onClick={() => void onPick({ ...member, seesOnlyShared: false })}
      >
        {`${action} ${member.name}`}
      </button>
      <p>{help}</p>
      <p>
        {[false, true]
          .map((seesOnlyShared) => noteOf?.({ ...member, seesOnlyShared }) ?? 'no note')
          .join('; ')}
      </p>
    </>
  );
}
const widgets: Widgets = { 'business.member-search': async () => ({ Widget: Search }) };

const aSharedProject = (overrides: Partial<Project> = {}) =>
  aProject({
    owner,
    sellerCollaborators: [asCollaborator, tom],
    availableActions: offering('addSellerCollaborator', 'removeSellerCollaborator'),
    ...overrides,
  });

async function openDialog(project: Project, more = {}, offered = widgets) {
  const opened = await openPage(`/project/${project.id}`, {
    user: jack,
    widgets: offered,
    network: { ...serving(project), ...more },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Assign Job to Technician' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Project' });
  return { ...opened, dialog: within(dialog), element: dialog };
}

test('PROJ-02 PROJ-14 SHARE-01 the dialog lists owner and collaborators; only other collaborators can be removed', async () => {
  const { dialog, element } = await openDialog(aSharedProject());
  const people = within(dialog.getByRole('list', { name: 'People on this Job' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'DWDana WhitlockIs Owner',
    'JRJack Reid (you)',
    'TKTom Keough',
  ]);
  expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Remove Tom Keough' })).toBeVisible();
  expect(await accessibilityFaults(element)).toEqual([]);
});

test("SHARE-01 MFE-02 another module's search leaves out people on the Job and adds the picked one", async () => {
  const project = aSharedProject();
  const { dialog, network } = await openDialog(project, {
    'PUT /api/projects/:id': () => ({
      ...project,
      sellerCollaborators: [...project.sellerCollaborators, { ...mary, businessId: jack.businessId }],
    }),
  });
  const add = await dialog.findByRole('button', { name: 'Add Mary Ng' });
  expect(add).toHaveAttribute('data-excluded', [owner.id, jack.id, tom.id].join());
  expect(dialog.getByText('Only people from your own business can be invited.')).toBeVisible();
  await userEvent.click(add);
  const people = within(dialog.getByRole('list', { name: 'People on this Job' }));
  expect(await people.findByText('Mary Ng')).toBeVisible();
  expect(actionsSent(network.calls)).toEqual([['addSellerCollaborator', { userId: mary.id }]]);
});

test('MFE-04 SHARE-01 if the search fails, people can still be removed', async () => {
  const { dialog } = await openDialog(aSharedProject(), {}, {});
  expect(await dialog.findByText('The search for colleagues is not available right now.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove Tom Keough' })).toBeEnabled();
});

test('SHARE-01 a collaborator is removed by id, and the focus moves to a remaining person', async () => {
  const project = aSharedProject();
  const { dialog, network } = await openDialog(project, {
    'PUT /api/projects/:id': () => ({ ...project, sellerCollaborators: [asCollaborator] }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Tom Keough' }));
  await waitFor(() => expect(dialog.queryByText('Tom Keough')).not.toBeInTheDocument());
  expect(actionsSent(network.calls)).toEqual([['removeSellerCollaborator', { userId: tom.id }]]);
  await waitFor(() => expect(dialog.getByRole('list', { name: 'People on this Job' })).toHaveFocus());
});

test('SHARE-01 people who would see only this project are marked before they are added', async () => {
  const { dialog } = await openDialog(aSharedProject());
  expect(
    await dialog.findByText('no note; They will see this Job and nothing else of Harbourline Electrical.'),
  ).toBeVisible();
});

test('SHARE-01 a refusal shows a message', async () => {
  const { dialog } = await openDialog(aSharedProject(), {
    'PUT /api/projects/:id': () =>
      problemAnswer(400, { code: 'request.invalid', message: 'You cannot remove yourself.' }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Tom Keough' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You cannot remove yourself.');
});

test('PROJ-13 a project that has ended cannot be shared', async () => {
  const project = aSharedProject({ status: 'common.complete', availableActions: [] });
  await openPage(`/project/${project.id}`, { user: jack, network: serving(project) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Assign Job to Technician' })).not.toBeInTheDocument();
});

test("PROJ-14 SHARE-01 a Job's people are beside its work, and open the dialog", async () => {
  const project = inProgress({ ...aSharedProject(), status: 'cash.in-progress' });
  await openPage(`/project/${project.id}`, { user: jack, network: serving(project) });
  const card = await screen.findByRole('region', { name: 'On this Job' });
  const people = within(card).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'DWDana WhitlockOwner',
    'JRJack ReidTechnician',
    'TKTom KeoughTechnician',
  ]);
  await userEvent.click(within(card).getByRole('button', { name: 'Change who is on this Job' }));
  expect(await screen.findByRole('dialog', { name: 'Share Project' })).toBeVisible();
});
