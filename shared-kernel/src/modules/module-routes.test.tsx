import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { MemoryRouter } from '../router/index.tsx';
import { defineModule } from './define-module.ts';
import { ModuleRoutes } from './module-routes.tsx';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <p>Away</p> : this.props.children;
  }
}

const Garden = () => <p>Rows of beans</p>;

test('MFE-04 a page that does not load is requested once and then fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.reject(new Error('refused')));
  const module = defineModule({
    name: 'mf-garden',
    routes: [{ path: '/garden', load }],
    texts: {},
    widgets: {},
  });
  render(
    <MemoryRouter initialEntries={['/garden']}>
      <Boundary>
        <ModuleRoutes module={module} pending={<p>Coming</p>} />
      </Boundary>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Away')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(load).toHaveBeenCalledTimes(1);
});

test('MFE-04 a slow page fails at the time limit and renders once it loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers();
  let arrive = () => {};
  const load = jest.fn(
    () =>
      new Promise<{ Page: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ Page: Garden });
      }),
  );
  const module = defineModule({ name: 'mf-garden', routes: [{ path: '/garden', load }], texts: {} });
  const draw = (key: string) => (
    <MemoryRouter initialEntries={['/garden']}>
      <Boundary key={key}>
        <ModuleRoutes module={module} pending={<p>Coming</p>} />
      </Boundary>
    </MemoryRouter>
  );
  const { rerender } = render(draw('first'));
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(screen.getByText('Coming')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Away')).toBeInTheDocument();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(0));
  rerender(draw('again'));
  expect(screen.getByText('Rows of beans')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
