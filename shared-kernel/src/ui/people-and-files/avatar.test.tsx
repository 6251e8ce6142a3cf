import { fireEvent, render, screen } from '@testing-library/react';
import { initialsOf, tintOf } from '../../domain/index.ts';
import { CountBadge } from '../feedback/count-badge.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['Dana Whitlock', 'DW'],
  ['dana', 'D'],
  ['Maria de la Cruz', 'MC'],
  ['  李 小龙 ', '李小'],
  ['Éloïse Ñandú', 'ÉÑ'],
  ['👷 Kay', 'K'],
  ['', ''],
  ['!!!', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('one id always has the same tint, and ids use all five', () => {
  const tints = Array.from({ length: 60 }, (_, index) => tintOf(`user-${index}`));
  expect(new Set(tints).size).toBe(5);
  expect(tintOf('user-7')).toBe(tintOf('user-7'));
});

test('NAV-06 a person or business without image or name gets the default icon', () => {
  render(
    <>
      <Avatar id="u1" label="User" />
      <Avatar id="b1" shape="business" label="Business" name="" image={null} />
    </>,
  );
  for (const name of ['User', 'Business']) {
    const avatar = screen.getByRole('img', { name });
    expect(avatar.querySelector('svg')).toBeInTheDocument();
    expect(avatar).toHaveTextContent('');
  }
});

test('NAV-06 an image that does not load is replaced by the initials', () => {
  render(<Avatar id="u1" name="Dana Whitlock" image="/gone.png" label="Dana Whitlock" />);
  const avatar = screen.getByRole('img', { name: 'Dana Whitlock' });
  const image = avatar.querySelector('img');
  if (!image) throw new Error('no image is drawn');
  fireEvent.error(image);
  expect(avatar).toHaveTextContent('DW');
});

test('an avatar beside its name is decorative', () => {
  render(<Avatar id="u1" name="Dana Whitlock" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('a count of %p is shown as %p', (count, text) => {
  const { container } = renderUi(<CountBadge count={count} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: true });
  expect(container.textContent).toBe(text);
});

test('a count has its text for screen readers', () => {
  renderUi(<CountBadge count={5} label="5 new" />);
  expect(screen.getByText('5 new')).toBeInTheDocument();
  expect(screen.getByText('5')).toHaveAttribute('aria-hidden', 'true');
});
