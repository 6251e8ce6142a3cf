import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@worklane/shared-kernel/router';
import { PortalLink, PreloadContext } from './portal-link.tsx';

test.each([
  ['pointed at', fireEvent.pointerEnter],
  ['focused', fireEvent.focus],
  ['touched', fireEvent.touchStart],
])('a link that is %s preloads its target', (_, act) => {
  const preload = jest.fn();
  render(
    <MemoryRouter>
      <PreloadContext value={preload}>
        <PortalLink href="/notifications">Notifications</PortalLink>
      </PreloadContext>
    </MemoryRouter>,
  );
  act(screen.getByRole('link', { name: 'Notifications' }));
  expect(preload).toHaveBeenCalledWith('/notifications');
});
