import { screen } from '@testing-library/react';
import { Button } from '../controls/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { StickyActions } from './sticky-actions.tsx';

const room = () => document.documentElement.style.getPropertyValue('--sticky-bar-h');

test.each([
  [390, '69px'],
  [1440, '0px'],
])('at %p px the action bar reserves %p at the bottom, then releases it', (width, kept) => {
  window.innerWidth = width;
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(69);
  const { unmount } = renderUi(
    <StickyActions>
      <Button kind="primary">Submit quote</Button>
    </StickyActions>,
  );
  expect(screen.getByRole('button', { name: 'Submit quote' })).toBeVisible();
  expect(room()).toBe(kept);
  unmount();
  expect(room()).toBe('');
  height.mockRestore();
});
