import { fireEvent, waitFor, within } from '@testing-library/dom';
import { mountedIn } from '@worklane/kernel/modules';
import { aUser, renderModule } from '@worklane/kernel/testing';
import { act } from 'react';
import * as meadow from './module.ts';

test('the page is drawn by the React that the module brings', async () => {
  const { container, network } = await renderModule(meadow, { at: '/meadow', user: aUser(), network: {} });
  const element = await waitFor(() => {
    const [root] = mountedIn(container);
    if (!root?.querySelector('h1')) throw new Error('Nothing is drawn yet.');
    return root.firstElementChild as HTMLElement;
  });
  const page = within(element);
  expect(page.getByText('React 18.3.1 draws this page.')).toBeTruthy();
  act(() => {
    fireEvent.click(page.getByRole('button', { name: 'Add a sheep' }));
  });
  expect(page.getByText('Sheep: 1')).toBeTruthy();
  network.restore();
});
