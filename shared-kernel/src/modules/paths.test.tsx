import { render, screen } from '@testing-library/react';
import { OwnedPathsProvider, PathLink } from './paths.tsx';

const draw = (patterns: string[], isHidden = false) =>
  render(
    <OwnedPathsProvider patterns={patterns}>
      <PathLink to="/businessProfile/7?tab=a" isHiddenWithoutTarget={isHidden}>
        Harbourline Electrical
      </PathLink>
    </OwnedPathsProvider>,
  );

test('a path that a module owns is a link', () => {
  draw(['/businessProfile/:businessId?']);
  expect(screen.getByRole('link', { name: 'Harbourline Electrical' })).toHaveAttribute(
    'href',
    '/businessProfile/7?tab=a',
  );
});

test('a path without an owner is plain text, or nothing if requested', () => {
  const { unmount } = draw(['/projects/:status']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Harbourline Electrical')).toBeInTheDocument();
  unmount();
  draw(['/projects/:status'], true);
  expect(screen.queryByText('Harbourline Electrical')).toBeNull();
});
