import { waitFor } from '@testing-library/react';
import { Bell, Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { ModuleUnavailable } from '../feedback/module-unavailable.tsx';
import { Tabs } from '../page-layout/tabs.tsx';
import { Pill } from '../people-and-files/pill.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { translateTexts } from '../testing/translate-texts.ts';
import { ButtonLink } from './link.tsx';

const nothing = () => {};
const tabs = (count?: number) => (
  <Tabs label="Pages" items={[{ href: '/a', label: 'Messages', isCurrent: true, count, badge: 'New' }]} />
);
const field = (error?: string) => (
  <TextField label="Email" help="For mails" error={error} value="" onChange={nothing} />
);

const changes: Readonly<Record<string, readonly [before: ReactNode, after: ReactNode]>> = {
  'a button gets its spinner and loses it': [
    <Button key="a">Save</Button>,
    <Button key="a" icon={Check}>
      Save
    </Button>,
  ],
  'a link gets its icon': [
    <ButtonLink key="a" href="/a">
      Open
    </ButtonLink>,
    <ButtonLink key="a" href="/a" icon={Bell}>
      Open
    </ButtonLink>,
  ],
  'a pill gets its icon': [
    <Pill key="a">Awarded</Pill>,
    <Pill key="a" icon={Lock}>
      Awarded
    </Pill>,
  ],
  'a tab gets its count': [tabs(), tabs(3)],
  'a field gets its error': [field(), field('Required')],
  'a module counts down': [
    <ModuleUnavailable key="a" area="Jobs" retryAt={Date.now() + 4_000} onRetry={nothing} />,
    <ModuleUnavailable
      key="a"
      area="Jobs"
      retryAt={Date.now() + 4_000}
      onRetry={nothing}
      details="More"
      dashboardHref="/"
    />,
  ],
};

test.each(Object.keys(changes))('renders in a page translated by the browser: %s', async (name) => {
  const [before, after] = changes[name] as readonly [ReactNode, ReactNode];
  const { container, rerender, unmount } = renderUi(before);
  translateTexts(container);
  rerender(after);
  const changed = container.innerHTML;
  expect(changed).not.toBe('');
  rerender(before);
  await waitFor(() => expect(container.innerHTML).not.toBe(changed));
  expect(container).not.toBeEmptyDOMElement();
  unmount();
});

test('a password can be shown and hidden in a translated page', async () => {
  const { user, container, getByRole } = renderUi(
    <PasswordField label="Password" value="Worklane1" onChange={nothing} />,
  );
  translateTexts(container);
  for (const name of ['Show', 'Hide', 'Show']) {
    await user.click(getByRole('button', { name }));
    translateTexts(container);
  }
  expect(getByRole('button', { name: 'Hide' })).toBeVisible();
});
