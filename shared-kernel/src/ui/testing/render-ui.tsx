import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { initI18n } from '../../i18n/index.ts';

export function renderUi(ui: ReactNode): RenderResult & { user: UserEvent } {
  initI18n();
  // No delay between keys, so that it also works with fake timers.
  const user = userEvent.setup({ delay: null });
  return { ...render(ui), user };
}

export async function expectAccessible(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, {
    rules: {
      // jsdom has no layout. The browser journeys check the contrast.
      'color-contrast': { enabled: false },
      // Components are rendered without landmarks.
      region: { enabled: false },
    },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
