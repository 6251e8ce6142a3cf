import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, refreshUser } from '@worklane/kernel/session';
import { aUser, noAnswer, problemAnswer } from '@worklane/kernel/testing';
import { closeAccountPage, expectAccessible, openAccountPage } from '../../testing/open-account-page.ts';

afterEach(closeAccountPage);

const type = userEvent.setup({ delay: null });
const firstName = () => screen.getByRole('textbox', { name: 'First name' });
const lastName = () => screen.getByRole('textbox', { name: 'Last name' });
const jobTitle = () => screen.getByRole('textbox', { name: 'Job title (optional)' });
const save = () => type.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (field: HTMLElement, text: string) => {
  await type.clear(field);
  await type.type(field, text);
};
const picture = 'AAAA';
const avatarUrl = '/files/avatars/019a9d00-0000-7000-8000-00000000aaaa/256.webp';

test.each(['/userProfile/edit', '/userProfile', '/userProfile/anything'])(
  'USER-01 USER-04 at %s the profile form has first name, last name, job title and photo',
  async (at) => {
    await openAccountPage(at);
    expect(document.title).toBe('Manage your profile · Worklane');
    expect(screen.getByRole('heading', { level: 2, name: 'My user profile' })).toBeVisible();
    expect(firstName()).toHaveValue('Dana');
    expect(lastName()).toHaveValue('Whitlock');
    expect(jobTitle()).toHaveValue('Director');
    expect(screen.getByRole('button', { name: 'Choose photo' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('My user profile');
    await expectAccessible();
  },
);

test('USER-03 only changed fields are sent; the whole page then has the new name', async () => {
  const user = aUser();
  const page = await openAccountPage('/userProfile/edit', {
    user,
    network: { 'PUT /api/users/me': ({ body }) => ({ ...user, ...body, avatarUrl: null }) },
  });
  await retype(firstName(), ' Dee ');
  await retype(jobTitle(), 'Foreman ');
  await save();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  const [sent] = page.network.calls.filter(({ name }) => name === 'PUT /api/users/me');
  expect(sent?.body).toEqual({ firstName: 'Dee', jobTitle: 'Foreman' });
  expect(currentSession()).toMatchObject({ state: 'signed-in', user: { firstName: 'Dee' } });
  expect(firstName()).toHaveValue('Dee');
});

describe('NAV-07 the alert after saving a profile', () => {
  const savedPage = async () => {
    const user = aUser();
    await openAccountPage('/userProfile/edit', {
      user,
      network: { 'PUT /api/users/me': ({ body }) => ({ ...user, ...body, avatarUrl: null }) },
    });
    await retype(firstName(), 'Dee');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved');
  };
  afterEach(() => jest.useRealTimers());

  test('NAV-07 hides itself after 10 seconds, but not under the pointer', async () => {
    await savedPage();
    fireEvent.mouseEnter(screen.getByRole('status'));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    fireEvent.mouseLeave(screen.getByRole('status'));
    await act(() => jest.advanceTimersByTimeAsync(9_800));
    expect(screen.getByRole('status')).toHaveTextContent('Changes saved');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
  });

  test('NAV-07 can be closed', async () => {
    await savedPage();
    const region = within(screen.getByRole('region', { name: 'Alerts' }));
    fireEvent.click(region.getByRole('button', { name: 'Close alert' }));
    expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
  });
});

test('USER-01 first and last name are required; nothing is sent without them', async () => {
  const page = await openAccountPage('/userProfile/edit');
  await type.clear(firstName());
  await retype(lastName(), '  ');
  await save();
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(firstName()).toBeInvalid();
  expect(lastName()).toBeInvalid();
  expect(page.network.calls.filter(({ name }) => name === 'PUT /api/users/me')).toEqual([]);
});

test('USER-01 a name or job title that is too long is refused', async () => {
  await openAccountPage('/userProfile/edit');
  fireEvent.change(firstName(), { target: { value: 'x'.repeat(101) } });
  fireEvent.change(jobTitle(), { target: { value: 'x'.repeat(101) } });
  await save();
  expect(await screen.findAllByText('At most 100 characters are allowed')).not.toHaveLength(0);
  expect(jobTitle()).toBeInvalid();
});

test('USER-03 a refusal shows at its field, other failures as an alert; typed text stays', async () => {
  const message = 'This text holds characters that cannot be stored';
  const page = await openAccountPage('/userProfile/edit', {
    network: {
      'PUT /api/users/me': () =>
        problemAnswer(400, {
          code: 'request.invalid',
          message,
          errors: [{ field: 'jobTitle', code: 'text.unreadable', message }],
        }),
    },
  });
  await retype(jobTitle(), 'Foreman');
  await save();
  await waitFor(() =>
    expect(jobTitle()).toHaveAccessibleDescription(`${message} Shown to buyers beside your name.`),
  );
  page.network.use({ 'PUT /api/users/me': () => problemAnswer(500, { code: 'server', message: 'Broken' }) });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  expect(jobTitle()).toHaveValue('Foreman');
});

test('a save without a connection shows a message, and the typed text stays', async () => {
  await openAccountPage('/userProfile/edit', { network: { 'PUT /api/users/me': noAnswer } });
  await retype(jobTitle(), 'Foreman');
  await save();
  expect(await screen.findByRole('alert', undefined, { timeout: 20_000 })).toBeVisible();
  expect(jobTitle()).toHaveValue('Foreman');
});

test("another tab's changes appear in untouched fields; text typed here stays", async () => {
  const user = aUser();
  const page = await openAccountPage('/userProfile/edit', { user });
  await retype(jobTitle(), 'Foreman');
  page.network.use({ 'GET /api/users/me': () => ({ ...user, firstName: 'Dee', jobTitle: 'Estimator' }) });
  await act(refreshUser);
  await waitFor(() => expect(firstName()).toHaveValue('Dee'));
  expect(jobTitle()).toHaveValue('Foreman');
});

test('unsaved changes survive a visit to another page, and Cancel reverts them', async () => {
  const user = aUser();
  await openAccountPage('/userProfile/edit', { user });
  await retype(jobTitle(), 'Foreman');
  const draft = { ...sessionStorage };
  closeAccountPage();
  for (const [key, value] of Object.entries(draft)) sessionStorage.setItem(key, value);
  await openAccountPage('/userProfile/edit', { user });
  await waitFor(() => expect(jobTitle()).toHaveValue('Foreman'));
  await type.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(jobTitle()).toHaveValue('Director');
  expect(sessionStorage).toHaveLength(0);
});

describe('the photo', () => {
  beforeAll(() =>
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  );

  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Photo', { selector: 'input' }), { target: { files } });
  const noImage = 'This is not an image that can be used. Choose a JPG, PNG or WebP image.';

  test.each([
    ['a PDF', [new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' })], noImage],
    ['an SVG', [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })], noImage],
    ['a GIF', [new File(['GIF89a'], 'me.gif', { type: 'image/gif' })], noImage],
    [
      'two images',
      [new File(['a'], 'a.png', { type: 'image/png' }), new File(['b'], 'b.png', { type: 'image/png' })],
      'Choose one image only.',
    ],
  ])('USER-01 cannot be %s, whether chosen, pasted or dropped', async (_, files, message) => {
    await openAccountPage('/userProfile/edit');
    choose(...files);
    expect(await screen.findByText(message)).toBeVisible();
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    expect(screen.getByText(message)).toBeVisible();
    fireEvent.drop(screen.getByRole('button', { name: 'Choose photo' }), {
      dataTransfer: { files, types: ['Files'] },
    });
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the crop dialog for a pasted image; pasted text goes to its field', async () => {
    await openAccountPage('/userProfile/edit');
    const files = [new File(['x'], 'me.png', { type: 'image/png' })];
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files', 'text/plain'] } });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } });
    expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
    await type.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is removed with the next save', async () => {
    const user = aUser({ avatarUrl });
    const page = await openAccountPage('/userProfile/edit', {
      user,
      network: { 'PUT /api/users/me': () => ({ ...user, avatarUrl: null }) },
    });
    await type.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.getByText('The photo is gone once you save.')).toBeVisible();
    await save();
    await screen.findByText('Changes saved');
    expect(page.network.calls.at(-1)?.body).toEqual({ avatar: null });
    expect(screen.getByRole('button', { name: 'Choose photo' })).toBeVisible();
  });

  test('shows the reason if the server refuses it', async () => {
    const message = 'This image is damaged or not complete. Choose another one.';
    const user = aUser();
    sessionStorage.setItem(`worklane.profile.${user.id}`, JSON.stringify({ avatar: picture }));
    const errors = [{ field: 'avatar', code: 'avatar.damaged', message }];
    const page = await openAccountPage('/userProfile/edit', {
      user,
      network: {
        'PUT /api/users/me': () => problemAnswer(400, { code: 'request.invalid', message, errors }),
      },
    });
    expect(await screen.findByText('The new photo counts once you save.')).toBeVisible();
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(page.network.calls.at(-1)?.body).toEqual({ avatar: picture });
  });
});

describe('the business', () => {
  test('is shown with the role; a lead edits the team where that page exists', async () => {
    await openAccountPage('/userProfile/edit');
    expect(screen.getByRole('link', { name: 'Harbourline Electrical' })).toBeVisible();
    expect(screen.getByText('Business Lead')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit team' })).toHaveAttribute('href', '/business/teamEdit');
  });

  test.each([
    ['the page does not exist', { ownedPaths: ['/userProfile/:component?'] }],
    ['the person is not a lead', { user: aUser({ isPrimary: false }) }],
  ])('has no link to edit the team if %s', async (_, options) => {
    await openAccountPage('/userProfile/edit', options);
    expect(screen.getByText('Harbourline Electrical')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit team' })).toBeNull();
  });
});
