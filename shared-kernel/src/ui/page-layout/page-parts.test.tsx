import { screen, within } from '@testing-library/react';
import { Hammer } from 'lucide-react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { ButtonLink, Link, type LinkProps, LinkProvider } from '../texts/link.tsx';
import { Card, CardBody, CardHeader } from './card.tsx';
import { KeyValueList } from './key-value-list.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

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
