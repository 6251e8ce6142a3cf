import { act, fireEvent, render, screen } from '@testing-library/react';
import { Navigate, useLocation, useNavigate } from '@worklane/shared-kernel/router';
import { stubDevice } from '../testing/device.ts';
import { PortalLink } from './portal-link.tsx';
import { PortalRouter } from './portal-router.tsx';

let device: ReturnType<typeof stubDevice>;
let msOfPage: number;
let navigate: ReturnType<typeof useNavigate>;

beforeEach(() => {
  device = stubDevice();
  window.history.replaceState(null, '', '/one');
});

afterEach(() => {
  device.restore();
  jest.restoreAllMocks();
});

function Page() {
  const { pathname, search } = useLocation();
  navigate = useNavigate();
  device.draw(msOfPage);
  if (pathname === '/moved') return <Navigate to="/two" replace />;
  return (
    <>
      <h1>{`${pathname}${search}`}</h1>
      {['/one', '/two', '/three', '/moved', '/one?page=2'].map((href) => (
        <PortalLink key={href} href={href}>
          {href}
        </PortalLink>
      ))}
      <PortalLink href="/two" replace>
        in place of this page
      </PortalLink>
    </>
  );
}

function open({ ms }: { ms: number }) {
  msOfPage = ms * 4;
  const rendered = render(
    <PortalRouter>
      <Page />
    </PortalRouter>,
  );
  msOfPage = ms;
  const line = () => rendered.container.querySelector('[data-navigation-line]');
  return { line };
}

const shown = () => screen.getByRole('heading').textContent;
const address = () => `${window.location.pathname}${window.location.search}`;
const link = (name: string) => screen.getByRole('link', { name });
const press = (name: string) => act(async () => void fireEvent.click(link(name)));

async function goBack(): Promise<void> {
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });
}

test('on a fast device a press draws the next page at once', async () => {
  const { line } = open({ ms: 8 });
  await press('/two');
  expect(shown()).toBe('/two');
  expect(line()).toBeNull();
  expect(device.isWaitingForFrame()).toBe(false);
});

test('on a slow device the next frame shows a sign, then the page', async () => {
  const { line } = open({ ms: 80 });
  await press('/two');
  expect([address(), shown()]).toEqual(['/two', '/one']);
  expect(line()).toHaveAttribute('aria-hidden', 'true');
  expect(link('/two')).toHaveAttribute('data-followed');
  device.paint();
  expect([address(), shown()]).toEqual(['/two', '/two']);
  expect(line()).toBeNull();
  expect(link('/two')).not.toHaveAttribute('data-followed');
});

test('the last of two presses in one frame counts; Back shows the first', async () => {
  open({ ms: 80 });
  await press('/two');
  await press('/three');
  expect(link('/two')).not.toHaveAttribute('data-followed');
  expect(link('/three')).toHaveAttribute('data-followed');
  device.paint();
  expect([address(), shown()]).toEqual(['/three', '/three']);
  await goBack();
  expect([address(), shown()]).toEqual(['/two', '/two']);
});

test('two presses of a link in one frame make one history entry', async () => {
  open({ ms: 80 });
  await press('/two');
  await press('/two');
  device.paint();
  expect(shown()).toBe('/two');
  await goBack();
  expect([address(), shown()]).toEqual(['/one', '/one']);
});

test("a menu link that replaces the menu's entry also waits for the next frame", async () => {
  open({ ms: 80 });
  await press('/three');
  device.paint();
  await press('in place of this page');
  expect([address(), shown()]).toEqual(['/two', '/three']);
  device.paint();
  expect(shown()).toBe('/two');
  await goBack();
  expect([address(), shown()]).toEqual(['/one', '/one']);
});

test('Back is followed at once, because the browser scrolls right after it', async () => {
  open({ ms: 80 });
  await press('/two');
  device.paint();
  await goBack();
  expect([address(), shown()]).toEqual(['/one', '/one']);
  expect(device.isWaitingForFrame()).toBe(false);
});

test('Back cancels a page that is not drawn yet', async () => {
  const { line } = open({ ms: 80 });
  await press('/two');
  await goBack();
  expect(line()).toBeNull();
  device.paint();
  expect([address(), shown()]).toEqual(['/one', '/one']);
});

test("a page's redirect is followed at once", async () => {
  open({ ms: 80 });
  await press('/moved');
  device.paint();
  expect([address(), shown()]).toEqual(['/two', '/two']);
});

test('a page that the person has left does not take them back', async () => {
  open({ ms: 80 });
  await press('/two');
  // The search navigates like this after a pause in typing.
  act(() => navigate('/one?q=board', { replace: true }));
  device.paint();
  expect([address(), shown()]).toEqual(['/two', '/two']);
});

test('a filter on the same page applies at once, a link does not', async () => {
  open({ ms: 80 });
  act(() => navigate('/one?status=open'));
  expect(shown()).toBe('/one?status=open');
  await press('/one?page=2');
  expect(shown()).toBe('/one?status=open');
  device.paint();
  expect(shown()).toBe('/one?page=2');
});

test('a device that became fast draws at once again, despite one slow page', async () => {
  open({ ms: 80 });
  msOfPage = 8;
  for (const name of ['/two', '/three']) {
    await press(name);
    device.paint();
  }
  await press('/one');
  expect(shown()).toBe('/one');
  msOfPage = 200;
  await press('/two');
  await press('/three');
  expect(shown()).toBe('/three');
});

test('a hidden window draws no frames and does not wait for one', async () => {
  open({ ms: 80 });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await press('/two');
  expect(shown()).toBe('/two');
});
