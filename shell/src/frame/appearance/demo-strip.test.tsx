import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { addTexts, initI18n } from '@worklane/shared-kernel/i18n';
import { texts } from '../../app/texts.ts';
import { DemoStrip } from './demo-strip.tsx';

beforeAll(() => {
  addTexts('shell', texts);
  initI18n();
});
afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});

test('a demo that other machines can reach warns that its passwords are public', () => {
  const meta = document.createElement('meta');
  meta.name = 'worklane-demo';
  document.head.append(meta);
  render(<DemoStrip />);
  expect(screen.getByRole('complementary', { name: 'Demo' }).textContent).toMatch(/passwords are public/);
});

test('the warning is shown in no other portal', () => {
  render(<DemoStrip />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
