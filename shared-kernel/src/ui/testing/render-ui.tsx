import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { initI18n } from '../../i18n/index.ts';

/** Draws something of the ui with its words, and a person to use it. */
export function renderUi(ui: ReactNode): RenderResult & { user: UserEvent } {
  initI18n();
  // Without pauses between keys it works with a stopped clock too.
  const user = userEvent.setup({ delay: null });
  return { ...render(ui), user };
}

/** Fails with what an automated check of A and AA rules finds in the page, or in a part of it, as it is now. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, {
    rules: {
      // Needs a layout, which jsdom has not; the browser journeys check it.
      'color-contrast': { enabled: false },
      // A part of a page stands in no landmark.
      region: { enabled: false },
    },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
