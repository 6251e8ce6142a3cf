import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, initI18n } from '@worklane/shared-kernel/i18n';
import { texts } from '../app/texts.ts';
import { AvatarWithCount } from './navigation/avatar-with-count.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SkipLink } from './skip-link.tsx';

beforeAll(() => {
  addTexts('shell', texts);
  initI18n();
});
afterEach(() => void jest.restoreAllMocks());

test('the first Tab stop skips to the main content', async () => {
  render(
    <>
      <SkipLink />
      <a href="/x">Logo</a>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('href', '#main');
});

test('the offline bar is shown while the device is offline', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBar />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. What is on this page stays, but nothing is loaded or sent until you are back.',
  );
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an avatar has a count beside it only if there is something new', () => {
  const { container, rerender } = render(<AvatarWithCount count={0}>DW</AvatarWithCount>);
  expect(container).toHaveTextContent(/^DW$/);
  rerender(<AvatarWithCount count={5}>DW</AvatarWithCount>);
  expect(container).toHaveTextContent(/^DW\s*5$/);
});
