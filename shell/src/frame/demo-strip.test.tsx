import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DemoStrip } from './demo-strip.tsx';

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});

test('a person who reaches a demo that others reach too is told that its passwords are public', () => {
  const meta = document.createElement('meta');
  meta.name = 'worklane-demo';
  document.head.append(meta);
  render(<DemoStrip />);
  expect(screen.getByRole('complementary', { name: 'Demo' }).textContent).toMatch(/passwords are public/);
});

test('nobody is told so anywhere else', () => {
  render(<DemoStrip />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
