import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { aSummary, stubHandlers } from '@worklane/kernel/testing/network';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { aMail, outboxStubs } from '../../testing/outbox-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

afterEach(closePage);

const open = (at: string, network: StubHandlers) =>
  openPage(at, { user: operator, network: { 'GET /api/operator/outbox': () => [], ...network } });
const stubsOf = (data: 'some' | 'empty' | 'many') =>
  stubHandlers({ network: () => outboxStubs({ data }) }, { data, user: operator });
const link = (name: string) => screen.findByRole('link', { name });

describe('the list', () => {
  test('MAIL-01 an operator sees each mail with its address and state, and pages through them', async () => {
    const page = await open('/operator/outbox', stubsOf('many'));
    const list = await screen.findByRole('list', { name: 'Mails' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(within(list).getByText('person0@example.com')).toBeVisible();
    for (const state of ['Waiting', 'Being sent', 'Sent', 'Not sent', 'Failed'])
      expect(within(list).getAllByText(state).length).toBeGreaterThan(0);
    expect(screen.getByText('1 - 20 of 47 mails')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('41 - 47 of 47 mails')).toBeVisible();
    expect(page.address()).toBe('/operator/outbox?pageNum=3');
  });

  test('MAIL-01 an operator finds mails by part of address or subject', async () => {
    const page = await open('/operator/outbox?pageNum=2', stubsOf('many'));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Address or subject' }), 'Son4');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('person46@example.com')).toBeVisible();
    expect(screen.queryByText('person1@example.com')).toBeNull();
    expect(page.address()).toBe('/operator/outbox?q=Son4');
  });

  test('an empty outbox, an empty search and an unavailable server show their messages', async () => {
    const page = await open('/operator/outbox', stubsOf('empty'));
    expect(await screen.findByRole('heading', { name: 'No mails yet' })).toBeVisible();
    page.unmount();
    await open('/operator/outbox?q=x', stubsOf('empty'));
    expect(await screen.findByRole('heading', { name: 'No Results' })).toBeVisible();
    closePage();
    await open('/operator/outbox', {
      'GET /api/operator/outbox': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('one mail', () => {
  test("MAIL-01 an operator reads its content, and its links open the portal's pages", async () => {
    const mail = aMail();
    await open(`/operator/outbox/${mail.id}`, { 'GET /api/operator/outbox/:id': () => mail });
    const content = await screen.findByRole('region', { name: 'Content' });
    expect(within(content).getByText(/Priya Raman awarded "New roof"/)).toBeVisible();
    const action = within(content).getByRole('link', { name: /^View the Job/ });
    expect(action).toHaveAttribute('href', '/projects/dashboard');
    expect(action).toHaveAttribute('target', '_blank');
    const delivery = screen.getByRole('region', { name: 'Delivery' });
    expect(within(delivery).getByText('550 There is no such mailbox')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('MAIL-01 an operator moves through the mails beside the open one by keys and pages', async () => {
    const page = await open('/operator/outbox?q=person', stubsOf('many'));
    const list = within(await screen.findByRole('list', { name: 'Mails' }));
    const [first] = await list.findAllByRole('link');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('region', { name: 'Content' })).toBeVisible();
    const beside = within(await screen.findByRole('list', { name: 'Mails' }));
    const [, second] = await beside.findAllByRole('link');
    expect(second).toHaveAttribute('aria-current', 'page');
    expect(await accessibilityFaults()).toEqual([]);
    const opened = page.address().split('?')[0];
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('21 - 40 of 47 mails')).toBeVisible();
    expect(page.address()).toBe(`${opened}?q=person&pageNum=2`);
    expect(screen.getByRole('region', { name: 'Content' })).toBeVisible();
  });

  test('MAIL-01 an operator reads the text part as sent; the place in the list stays', async () => {
    const page = await open('/operator/outbox?q=person4', stubsOf('some'));
    await userEvent.click(await link('Quote awarded: New roof'));
    await userEvent.click(await link('Text as sent'));
    const content = await screen.findByRole('region', { name: 'Content' });
    expect(within(content).getByText(/http:\/\/localhost\/projects\/dashboard/)).toBeVisible();
    expect(page.address()).toMatch(/\?q=person4&view=text$/);
    expect(await link('Text as sent')).toHaveAttribute('aria-current', 'page');
  });

  test('MAIL-01 an operator reads the headers, copies the link and downloads the mail as sent', async () => {
    const mail = aMail();
    const type = userEvent.setup();
    const made: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => made.push(blob),
      revokeObjectURL: () => undefined,
    });
    const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open(`/operator/outbox/${mail.id}`, { 'GET /api/operator/outbox/:id': () => mail });
    await type.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/projects/dashboard`);
    await type.click(screen.getByRole('button', { name: 'Download .eml' }));
    expect([names, made.map(({ type, size }) => [type, size])]).toEqual([
      [`${mail.id}.eml`],
      [['message/rfc822', mail.source?.length]],
    ]);
    press.mockRestore();
    await type.click(await link('Headers'));
    expect(await screen.findByText('<http://localhost/email/unsubscribe/ stub>')).toBeVisible();
    expect(screen.getByText('List-Unsubscribe')).toBeVisible();
  });

  test('a mail that operators must not read cannot be copied or downloaded', async () => {
    const mail = aMail({ contentAccess: 'personal', content: null, text: null, source: null });
    await open(`/operator/outbox/${mail.id}`, { 'GET /api/operator/outbox/:id': () => mail });
    expect(await screen.findByText(/^This mail is about an account/)).toBeVisible();
    for (const name of ['Copy link', 'Download .eml'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Headers' })).toBeNull();
  });

  test('an operator reads that without a mail server mails are not sent', async () => {
    await open('/operator/outbox', {
      ...stubsOf('some'),
      'GET /api/operator/summary': () => aSummary({ hasMailServer: false }),
    });
    expect(await screen.findByText(/^No mail server is set/)).toBeVisible();
  });

  test('markup in a mail is shown as text', async () => {
    const mail = aMail({ subject: '<img src=x>' });
    const hostile = { ...mail, content: mail.content && { ...mail.content, paragraphs: ['<b>x</b>'] } };
    await open(`/operator/outbox/${mail.id}`, { 'GET /api/operator/outbox/:id': () => hostile });
    expect(await screen.findByText('<b>x</b>')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '<img src=x>' })).toBeVisible();
  });

  test('MAIL-01 an operator resends a failed mail from the list and returns to it', async () => {
    const page = await open('/operator/outbox?q=person4', stubsOf('some'));
    await userEvent.click(await link('Quote awarded: New roof'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    const delivery = within(screen.getByRole('region', { name: 'Delivery' }));
    expect(await delivery.findByText('Waiting')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Mails' }));
    expect(await list.findByText('Waiting')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    await userEvent.click(await link('Back to Outbox'));
    await waitFor(() => expect(page.address()).toBe('/operator/outbox?q=person4'));
  });

  test('an operator reads why a mail could not be sent again', async () => {
    const mail = aMail();
    await open(`/operator/outbox/${mail.id}`, {
      'GET /api/operator/outbox/:id': () => mail,
      'POST /api/operator/outbox/:id/send': () =>
        problemAnswer(409, { code: 'mail.notSendable', message: 'This mail cannot be sent again.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('This mail cannot be sent again.')).toBeVisible();
  });

  test.each([
    ['personal', /only its reader should open/],
    ['removed', /was removed/],
  ] as const)('an operator reads why the content is hidden (%s)', async (contentAccess, reason) => {
    const mail = aMail({ contentAccess, content: null, canSendAgain: false });
    await open(`/operator/outbox/${mail.id}`, { 'GET /api/operator/outbox/:id': () => mail });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  test.each(['nonsense', '0192aaaa-0000-7000-8000-000000000000'])(
    '%s shows that there is no such mail',
    async (id) => {
      await open(`/operator/outbox/${id}`, {
        'GET /api/operator/outbox/:id': () =>
          problemAnswer(404, { code: 'mail.notFound', message: 'This mail is no longer kept.' }),
      });
      expect(await screen.findByRole('heading', { name: 'This mail is no longer kept' })).toBeVisible();
    },
  );

  test('a mail that failed to load can be loaded again', async () => {
    const mail = aMail();
    const page = await open(`/operator/outbox/${mail.id}`, {
      'GET /api/operator/outbox/:id': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    page.network.use({ 'GET /api/operator/outbox/:id': () => mail });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: mail.subject })).toBeVisible();
  });
});
