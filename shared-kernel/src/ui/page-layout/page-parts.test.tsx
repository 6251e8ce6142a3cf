import { screen, within } from '@testing-library/react';
import { Hammer, Inbox } from 'lucide-react';
import { Avatar } from '../people-and-files/avatar.tsx';
import { JobRow, RowList } from '../people-and-files/job-row.tsx';
import { StatusPill } from '../people-and-files/status-pill.tsx';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { ButtonLink, Link, type LinkProps, LinkProvider } from '../texts/link.tsx';
import { Card, CardBody, CardHeader } from './card.tsx';
import { KeyValueList } from './key-value-list.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { Tile } from './tile.tsx';
import { SkipLink } from './visually-hidden.tsx';

const steps = ['Quote', 'Work', 'Review', 'Complete'].map((label) => ({ id: label.toLowerCase(), label }));

test('the stepper marks completed steps and the current one', async () => {
  renderUi(<Stepper steps={steps} current="review" />);
  const items = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(items[0]).toHaveTextContent('Quote (done)');
  expect(items[3]).not.toHaveTextContent('done');
  await expectAccessible();
});

test('a stepper without a current step is complete', () => {
  renderUi(<Stepper steps={steps} current={null} />);
  for (const item of screen.getAllByRole('listitem')) expect(item).toHaveTextContent('(done)');
});

test('tabs are links in a named navigation, with the current one in view', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
  renderUi(
    <Tabs
      label="Job"
      items={[
        { href: '/project/1', label: 'Activity' },
        { href: '/project/1/brief', label: 'Work Request', isCurrent: true },
        { href: '/project/1/messages', label: 'Message board', count: 4 },
        { href: '/terms', label: 'Terms', opensInNewTab: true },
      ]}
    />,
  );
  const tabs = screen.getByRole('navigation', { name: 'Job' });
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Work Request');
  expect(within(tabs).getByRole('link', { name: 'Message board 4' })).toBeVisible();
  expect(within(tabs).getByRole('link', { name: 'Terms (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(scrollTo).toHaveBeenCalled();
  await expectAccessible();
});

test('a tile is a link named by its sentence, and its number is hidden', async () => {
  renderUi(
    <Tile
      href="/projects/pending"
      icon={Inbox}
      label="Pending"
      value={72}
      sentence="You have 72 pending Jobs"
    />,
  );
  expect(screen.getByRole('link', { name: 'You have 72 pending Jobs' })).toHaveAttribute(
    'href',
    '/projects/pending',
  );
  await expectAccessible();
});

test('a job row links to its job and shows date, place and status', async () => {
  renderUi(
    <RowList>
      <JobRow
        avatar={<Avatar id="pr" name="Priya Raman" size={44} />}
        title="LED lighting upgrade <b>& more</b>"
        href="/project/7"
        meta="Priya Raman"
        due={{ value: '23rd Nov 26', isSoon: true }}
        status={<StatusPill kind="awaitingQuote">Awaiting your quote</StatusPill>}
        action={
          <ButtonLink size="sm" href="/project/7" aria-label="View Details of LED lighting upgrade">
            View Details
          </ButtonLink>
        }
      />
    </RowList>,
  );
  const row = screen.getByRole('listitem');
  expect(within(row).getByRole('link', { name: 'LED lighting upgrade <b>& more</b>' })).toHaveAttribute(
    'href',
    '/project/7',
  );
  expect(within(row).getByRole('term')).toHaveTextContent('Quote Due Date');
  expect(within(row).getByRole('definition')).toHaveTextContent('23rd Nov 26');
  expect(within(row).getByText('Awaiting your quote')).toBeVisible();
  await expectAccessible();
});

test('a card is a region named by its title, with labelled facts', async () => {
  renderUi(
    <Card aria-labelledby="facts">
      <CardHeader title="Work Request" titleId="facts" action={<Link href="/brief">View all</Link>} />
      <CardBody>
        <KeyValueList items={[{ key: 'start', label: 'Start Date', value: '7th Dec 26' }]} />
      </CardBody>
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Work Request' });
  expect(within(card).getByRole('heading', { level: 2, name: 'Work Request' })).toBeVisible();
  expect(within(card).getByRole('definition')).toHaveTextContent('7th Dec 26');
  await expectAccessible();
});

const Routed = ({ href, children }: LinkProps) => <a href={`/routed${href}`}>{children}</a>;

test('links use the given router, and external links are plain anchors', () => {
  renderUi(
    <LinkProvider component={Routed} navigate={() => {}}>
      <Link href="/projects">Inside</Link>
      <ButtonLink href="/search" icon={Hammer}>
        Standing
      </ButtonLink>
      <Link href="mailto:support@worklane.example">Mail</Link>
      <Link href="https://example.com">Outside</Link>
      <Link href="//example.com">Other host</Link>
      <Link href="/.//example.com">Disguised host</Link>
    </LinkProvider>,
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Inside', 'Standing', 'Mail', 'Outside', 'Other host', 'Disguised host'].map(href)).toEqual([
    '/routed/projects',
    '/routed/search',
    'mailto:support@worklane.example',
    'https://example.com',
    '//example.com',
    '/.//example.com',
  ]);
});

test('the first Tab stop skips to the main content', async () => {
  const { user } = renderUi(
    <>
      <SkipLink />
      <Link href="/x">Logo</Link>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('href', '#main');
});
