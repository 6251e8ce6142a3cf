import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Business, Review } from '@worklane/kernel/contracts';
import { refreshUser } from '@worklane/kernel/session';
import { aBusiness, anId, aUser, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const open = (business: Business = aBusiness()) =>
  openPage(`/businessProfile/${business.id}`, { network: { 'GET /api/business/:id': () => business } });
const opened = (name = 'Harbourline Electrical') => screen.findByRole('heading', { level: 1, name });
const region = (name: string) => within(screen.getByRole('region', { name }));

const long = `<p>${'Long words here. '.repeat(17)}</p><p>And <strong>more than</strong> that, up to the end.</p>`;

const picture = (name: string): Business['portfolio'][number] => ({
  name,
  mimeType: 'image/png',
  description: 'Levels B1 to B3',
  date: null,
  fullImageUrl: 'data:image/png;base64,AA==',
  thumbnailImageUrl: null,
  projectId: null,
});

test('BIZ-01 a visitor sees name, industries, website and social links of a business', async () => {
  await open();
  await opened();
  expect(screen.getByText('Electrical - Emergency Lighting, Electrical - Switchboards')).toBeVisible();
  const website = screen.getByRole('link', { name: 'View Website (opens in a new tab)' });
  expect(website).toHaveAttribute('href', 'https://harbourline.example/');
  expect(website).toHaveAttribute('target', '_blank');
  const social = screen.getByRole('link', { name: 'Linkedin (opens in a new tab)' });
  expect(social).toHaveAttribute('href', 'https://www.linkedin.com/company/harbourline');
  expect(social.getAttribute('rel')).toContain('noopener');
  expect(document.title).toBe('Harbourline Electrical · Worklane');
  expect(await accessibilityFaults()).toEqual([]);
});

test('BIZ-01 an address that is not a web page is not a link', async () => {
  const [social] = aBusiness().socialUrls;
  await open(
    aBusiness({
      url: 'javascript:alert(1)',
      socialUrls: social ? [{ ...social, url: 'data:text/html,x' }] : [],
    }),
  );
  await opened();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('BIZ-01 a long description is shortened, and opens and closes on request', async () => {
  await open(aBusiness({ description: long }));
  await opened();
  expect(await screen.findByText(/…$/)).toBeVisible();
  expect(screen.queryByText('more than')).toBeNull();
  const more = screen.getByRole('button', { name: 'See more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(screen.getByText('more than')).toBeVisible();
  const less = screen.getByRole('button', { name: 'See less' });
  expect(less).toHaveFocus();
  await userEvent.click(less);
  expect(screen.queryByText('more than')).toBeNull();
});

test('BIZ-01 a short description is complete and has no button', async () => {
  await open();
  expect(await screen.findByText('Commercial electrical work across Sydney.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See more' })).toBeNull();
});

const linksOfLead = (id: string) => [
  ['Add a logo', `/business/edit/${id}`],
  ['Edit team', '/business/teamEdit'],
  ['Edit Business', `/business/edit/${id}`],
];

test("BIZ-01 BIZ-02 BIZ-04 the business's lead has links to edit logo, team and fields", async () => {
  const user = aUser();
  const id = user.businessId ?? '';
  const business = aBusiness({ id, _id: id });
  const network = { 'GET /api/business/:id': () => business };
  await openPage('/businessProfile', { user, network });
  await opened();
  for (const [name, href] of linksOfLead(id))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  closePage();
  await openPage('/businessProfile', {
    user,
    network: { 'GET /api/business/:id': () => ({ ...business, businessLogoUrl: '/logo.png' }) },
  });
  await opened();
  expect(screen.getByRole('link', { name: 'Change logo' })).toHaveAttribute('href', `/business/edit/${id}`);
});

test.each([
  ['a member', { isPrimary: false }, true],
  ['the lead of another business', {}, false],
])('BIZ-01 BIZ-02 BIZ-04 %s finds no links to change the profile', async (_, values, isOwn) => {
  const user = aUser(values);
  const id = isOwn ? (user.businessId ?? '') : anId();
  await openPage(`/businessProfile/${id}`, {
    user,
    network: { 'GET /api/business/:id': () => aBusiness({ id, _id: id }) },
  });
  await opened();
  expect(screen.getByText('Dana Whitlock')).toBeVisible();
  for (const [name] of linksOfLead(id)) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('BIZ-02 members are listed with their job title, or as an employee', async () => {
  await open();
  await opened();
  const members = region('Business Members').getAllByRole('listitem');
  expect(members.map((member) => member.textContent)).toEqual([
    expect.stringMatching(/Dana Whitlock\s*Director$/),
    expect.stringMatching(/Kathleen Abbott\s*Employee$/),
  ]);
});

const review = (stars: number, overrides: Partial<Review> = {}): Review => {
  const id = anId();
  return {
    _id: id,
    id,
    reviewedId: anId(),
    reviewedEntity: 'business',
    rating: stars as Review['rating'],
    reviewText: 'On time and tidy.',
    reviewerBusinessName: 'Meridian Strata',
    createdAt: '2026-05-01T02:00:00.000Z',
    ...overrides,
  };
};

test('BIZ-01 reviews show mean and count, newest first, and more on request', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    review(4, { reviewerBusinessName: `Buyer ${index}` }),
  );
  const business = aBusiness({ rating: { mean: 4.25, count: 11 } });
  const { network } = await openPage(`/businessProfile/${business.id}`, {
    network: {
      'GET /api/business/:id': () => business,
      'GET /api/reviews': ({ query }) => (query.pageNum === 2 ? many.slice(10) : many.slice(0, 10)),
    },
  });
  await opened();
  expect(screen.getAllByText('4.3 of 5 stars from 11 reviews')).toHaveLength(2);
  const reviews = region('Reviews');
  expect(await reviews.findByText('Buyer 0')).toBeVisible();
  expect(reviews.getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(10);
  await userEvent.click(reviews.getByRole('button', { name: 'Show more reviews' }));
  expect(await reviews.findByText('Buyer 10')).toBeVisible();
  expect(reviews.queryByRole('button')).toBeNull();
  const [asked] = network.calls.filter(({ name }) => name === 'GET /api/reviews');
  const filter = JSON.stringify({ reviewedId: business.id, reviewedEntity: 'business' });
  expect(asked?.query).toMatchObject({ filter, sort: 'createdAt:desc' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('BIZ-01 a business without ratings shows no reviews', async () => {
  await open();
  await opened();
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull();
});

test('BIZ-03 a picture opens in a modal titled Portfolio; other items open their link', async () => {
  const statement = {
    ...picture('Capability statement.pdf'),
    mimeType: 'application/pdf',
    fullImageUrl: 'https://harbourline.example/statement.pdf',
  };
  await open(aBusiness({ portfolio: [picture('Car park LED'), picture(''), statement] }));
  await opened();
  const portfolio = region('Portfolio');
  expect(portfolio.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Car park LED',
    'Untitled',
  ]);
  expect(
    portfolio.getByRole('link', { name: 'Capability statement.pdf (opens in a new tab)' }),
  ).toHaveAttribute('href', 'https://harbourline.example/statement.pdf');
  const opener = portfolio.getByRole('button', { name: 'Car park LED' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Portfolio' });
  expect(within(dialog).getByRole('img', { name: 'Car park LED' })).toBeInTheDocument();
  expect(within(dialog).getByText('Levels B1 to B3')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('BIZ-03 pictures are browsed by button, arrow key and swipe', async () => {
  await open(aBusiness({ portfolio: [picture('Car park LED'), picture('Switchboard'), picture('Solar')] }));
  await opened();
  await userEvent.click(region('Portfolio').getByRole('button', { name: 'Switchboard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Portfolio' });
  const shown = () => within(dialog).getByRole('img').getAttribute('alt');
  expect(shown()).toBe('Switchboard');
  expect(within(dialog).getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Car park LED');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('Solar');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Car park LED');
  const swipe = (from: number, to: number) => {
    const image = within(dialog).getByRole('img');
    fireEvent.touchStart(image, { touches: [{ clientX: from, clientY: 9 }] });
    fireEvent.touchEnd(image, { changedTouches: [{ clientX: to, clientY: 9 }] });
  };
  swipe(200, 90);
  expect(shown()).toBe('Switchboard');
  swipe(90, 200);
  expect(shown()).toBe('Car park LED');
});

test('BIZ-03 BIZ-10 only a lead can add, remove and restore items', async () => {
  const user = aUser();
  const id = user.businessId ?? '';
  const item = { ...picture('Solar'), _id: anId() };
  let items = [item];
  const network = {
    'GET /api/business/:id': () => aBusiness({ id, _id: id, portfolio: items }),
    'POST /api/business/:id/portfolio/:itemId/remove': () => {
      items = [];
      return null;
    },
    'POST /api/business/:id/portfolio/:itemId/restore': () => {
      items = [item];
      return null;
    },
  };
  await openPage('/businessProfile', { user, network });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Solar' }));
  expect(await screen.findByText('Solar was removed')).toBeVisible();
  expect(await screen.findByText('You have not uploaded any portfolios yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByRole('button', { name: 'Remove Solar' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add files' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add files to your portfolio' });
  expect(within(dialog).getByRole('button', { name: 'Add to portfolio' })).toBeDisabled();
  expect(
    within(dialog).getByText(
      'Up to 10 JPG, PNG or WebP pictures, PDFs, texts or Office documents, 20 MB each',
    ),
  ).toBeVisible();
  closePage();
  await openPage('/businessProfile', { user: { ...user, isPrimary: false }, network });
  expect(await screen.findByRole('button', { name: 'Solar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Add files/ })).toBeNull();
});

test('BIZ-03 a document of the portfolio links to its download', async () => {
  const document = {
    ...picture('Capability statement'),
    mimeType: 'application/pdf',
    thumbnailImageUrl: null,
  };
  const at = '/files/portfolio/019a9d00-0000-7000-8000-0000000000aa/document';
  await open(aBusiness({ portfolio: [{ ...document, fullImageUrl: at }] }));
  const link = await screen.findByRole('link', { name: /^Capability statement/ });
  expect(link).toHaveAttribute('href', at);
  expect(link).toHaveAttribute('target', '_blank');
});

describe('BIZ-03 an item', () => {
  const user = aUser();
  const id = user.businessId ?? '';
  const untitled = { ...picture('Untitled'), _id: anId(), description: null };
  const form = async (name = 'Untitled') =>
    within(await screen.findByRole('form', { name: `Rename or describe ${name}` }));
  const openForm = async (name = 'Untitled') => {
    await userEvent.click(await screen.findByRole('button', { name: `Rename or describe ${name}` }));
    return form(name);
  };
  const openOwn = async (put: (body: object) => unknown) => {
    let item: typeof untitled & { description: string | null } = untitled;
    return openPage('/businessProfile', {
      user,
      network: {
        'GET /api/business/:id': () => aBusiness({ id, _id: id, portfolio: [item] }),
        'PUT /api/business/:id/portfolio/:itemId': ({ body }) => {
          const answer = put(body ?? {});
          if (answer) return answer as never;
          item = { ...item, ...(body?.name !== undefined && { name: body.name }) };
          if (body?.description !== undefined) item = { ...item, description: body.description as never };
          return item;
        },
      },
    });
  };
  const sent = ({ network }: Awaited<ReturnType<typeof openOwn>>) =>
    network.calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body);

  test('BIZ-10 keeps typed text for a former lead until the right returns', async () => {
    let isPrimary = true;
    const page = await openOwn(() => null);
    page.network.use({ 'GET /api/users/me': () => ({ ...user, isPrimary }) });
    const fields = await openForm();
    await userEvent.clear(fields.getByRole('textbox', { name: 'Name' }));
    await userEvent.paste('Solar');
    isPrimary = false;
    await act(async () => void (await refreshUser()));
    expect(await fields.findByText(/^You are no longer a Business Lead/)).toBeVisible();
    expect(fields.getByRole('textbox', { name: 'Name' })).toHaveValue('Solar');
    expect(fields.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
    expect(fields.getByRole('button', { name: 'Save' })).toBeDisabled();
    isPrimary = true;
    await act(async () => void (await refreshUser()));
    await waitFor(() => expect(fields.getByRole('button', { name: 'Save' })).toBeEnabled());
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(page)).toMatchObject([{ name: 'Solar' }]));
  });

  test('BIZ-10 with uploading files keeps its dialog when the right to add ends, without adding', async () => {
    let isPrimary = true;
    const page = await openOwn(() => null);
    page.network.use({ 'GET /api/users/me': () => ({ ...user, isPrimary }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add files' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add files to your portfolio' }));
    isPrimary = false;
    await act(async () => void (await refreshUser()));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Business Lead/);
    expect(dialog.getByRole('button', { name: 'Add to portfolio' })).toBeDisabled();
    isPrimary = true;
    await act(async () => void (await refreshUser()));
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('is renamed and described in place by keyboard, with undo', async () => {
    const page = await openOwn(() => null);
    const fields = await openForm();
    const name = fields.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('Solar');
    expect(name).toHaveValue('Solar');
    await userEvent.type(fields.getByRole('textbox', { name: 'Description (optional)' }), 'On the roof');
    await userEvent.type(name, '{Enter}');
    expect(await screen.findByText('Untitled was changed')).toBeVisible();
    const before = { name: 'Untitled', description: null };
    expect(sent(page)).toEqual([{ name: 'Solar', description: 'On the roof', before }]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Rename or describe Solar' })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
    expect(await screen.findByRole('button', { name: 'Remove Untitled' })).toBeVisible();
    expect(sent(page).at(-1)).toEqual({
      ...before,
      before: { name: 'Solar', description: 'On the roof' },
    });
  });

  test('is unchanged after Escape', async () => {
    const page = await openOwn(() => null);
    await openForm();
    await userEvent.keyboard('Other{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Rename or describe Untitled' })).toHaveFocus();
    expect(sent(page)).toEqual([]);
  });

  test('renamed by another lead shows the new name and keeps the typed text', async () => {
    const theirs = { ...untitled, name: 'Batteries' };
    let isStale = true;
    const page = await openOwn(() =>
      isStale ? problemAnswer(409, { code: 'business.itemStale', message: 'Stale', current: theirs }) : null,
    );
    const fields = await openForm();
    await userEvent.keyboard('Solar{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is now called “Batteries”');
    expect(fields.getByRole('textbox', { name: 'Name' })).toHaveValue('Solar');
    isStale = false;
    await userEvent.click(fields.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(sent(page).at(-1)).toEqual({ name: 'Solar', before: { name: 'Batteries', description: null } });
  });
});

test('BIZ-03 an empty portfolio shows a message', async () => {
  await open();
  await opened();
  expect(region('Portfolio').getByText('You have not uploaded any portfolios yet')).toBeVisible();
});

test('BIZ-04 the details are formatted for reading', async () => {
  await open();
  await opened();
  const details = region('Business Details');
  expect(
    details.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['ABN', '51 824 753 556'],
    ['Address', '18 Rosebery Avenue, ROSEBERY NSW 2018'],
    ['Experience', '16 year(s) of experience'],
    ['Telephones', '02 5550 1148 (Business)0491 570 006 (Mobile)'],
    ['Qualifications', 'Electrical Contractor Licence01/03/2024 to 28/02/2027Level 2 ASPFrom 14/08/2019'],
  ]);
});

test('BIZ-04 missing details are shown as not specified', async () => {
  await open(
    aBusiness({
      abn: null,
      formattedAddress: null,
      experienceYear: null,
      telephones: [],
      qualifications: [],
      description: null,
      url: null,
      socialUrls: [],
      industryLabels: [],
      industries: [],
    }),
  );
  await opened();
  expect(region('Business Details').getAllByText('Not specified')).toHaveLength(5);
  expect(await accessibilityFaults()).toEqual([]);
});

test("BIZ-01 without a business in the address the person's own business is shown", async () => {
  const user = aUser();
  const { network } = await openPage('/businessProfile', {
    user,
    network: { 'GET /api/business/:id': () => aBusiness({ id: user.businessId ?? '' }) },
  });
  await opened();
  expect(network.calls.map(({ params }) => params)).toContainEqual({ id: user.businessId });
});

test('BIZ-01 loading is shown and announced', async () => {
  let answer: (business: Business) => void = () => undefined;
  const waiting = new Promise<Business>((resolve) => {
    answer = resolve;
  });
  await openPage(`/businessProfile/${anId()}`, { network: { 'GET /api/business/:id': () => waiting } });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  answer(aBusiness());
  await opened();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each(['not-an-id', anId()])('a missing business shows a message: %s', async (id) => {
  await openPage(`/businessProfile/${id}`, {
    network: {
      'GET /api/business/:id': () => problemAnswer(404, { code: 'business.notFound', message: 'Gone' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'This business is not on Worklane' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/projects/dashboard',
  );
});

test('a profile that fails to load shows Retry', async () => {
  let isBroken = true;
  await openPage(`/businessProfile/${anId()}`, {
    network: {
      'GET /api/business/:id': () =>
        isBroken ? problemAnswer(500, { code: 'server.failed', message: 'Server error' }) : aBusiness(),
    },
  });
  expect(await screen.findByText('This business profile did not load')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await opened();
});
