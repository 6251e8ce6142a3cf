import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { Alert } from './alert.tsx';
import { AlertsProvider, useAlerts } from './alerts.tsx';

function Page() {
  const alerts = useAlerts();
  return (
    <>
      <button type="button" onClick={() => alerts.success('Changes saved')}>
        Save
      </button>
      <button type="button" onClick={() => alerts.error('Server error. Please try again later.')}>
        Fail
      </button>
      {[1, 2, 3, 4].map((n) => (
        <button key={n} type="button" onClick={() => alerts.success(`Saved ${n}`)}>
          Save {n}
        </button>
      ))}
    </>
  );
}

const draw = () =>
  renderUi(
    <AlertsProvider>
      <Page />
    </AlertsProvider>,
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('alerts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('NAV-07 a success is a status and an error an alert, in a named region', () => {
    draw();
    const region = screen.getByRole('region', { name: 'Alerts' });
    expect(within(region).getByRole('list')).toHaveAttribute('aria-live', 'polite');
    press('Save');
    expect(within(region).getByRole('status')).toHaveTextContent('Changes saved');
    press('Fail');
    expect(within(region).getByRole('alert')).toHaveTextContent('Server error. Please try again later.');
  });

  test('NAV-07 an alert closes after 10 seconds and not earlier', () => {
    draw();
    press('Save');
    wait(9_999);
    expect(screen.getByText('Changes saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
  });

  test('NAV-07 an alert stays while hovered and then continues its remaining time', () => {
    draw();
    press('Save');
    wait(6_000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByText('Changes saved')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
    wait(3_999);
    expect(screen.getByText('Changes saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
  });

  test('NAV-07 an alert stays while its button has the focus', () => {
    draw();
    press('Save');
    act(() => screen.getByRole('button', { name: 'Close alert' }).focus());
    wait(60_000);
    expect(screen.getByText('Changes saved')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Fail' }).focus());
    wait(10_000);
    expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
  });

  test('NAV-07 closing an alert returns the focus to its previous place', async () => {
    const { user } = draw();
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    const cross = screen.getByRole('button', { name: 'Close alert' });
    act(() => cross.focus());
    await user.keyboard('{Enter}');
    wait(50);
    expect(screen.queryByText('Changes saved')).not.toBeInTheDocument();
    expect(save).toHaveFocus();
  });

  test('at most three alerts are shown, and the same text is one alert', () => {
    draw();
    for (const n of [1, 2, 3, 4]) press(`Save ${n}`);
    press('Save 4');
    expect(screen.getAllByRole('status').map((alert) => alert.textContent)).toEqual([
      'Saved 2',
      'Saved 3',
      'Saved 4',
    ]);
  });

  test('NAV-07 alerts move away from the focused control that they would cover', () => {
    draw();
    const region = screen.getByRole('region', { name: 'Alerts' });
    const save = screen.getByRole('button', { name: 'Save' });
    const [low, high] = [new DOMRect(0, 200, 300, 44), new DOMRect(0, 20, 300, 100)];
    const control = jest.spyOn(save, 'getBoundingClientRect').mockReturnValue(low);
    jest
      .spyOn(region, 'getBoundingClientRect')
      .mockImplementation(() => (region.hasAttribute('data-away') ? high : new DOMRect(0, 140, 300, 100)));
    save.focus();
    press('Save');
    expect(region).toHaveAttribute('data-away');
    act(() => screen.getByRole('button', { name: 'Fail' }).focus());
    expect(region).not.toHaveAttribute('data-away');
    act(() => save.focus());
    expect(region).toHaveAttribute('data-away');
    for (const [top, isAway] of [
      [250, false],
      [242, true],
    ] as const) {
      control.mockReturnValue(new DOMRect(0, top, 300, 44));
      fireEvent.scroll(window);
      expect(region.hasAttribute('data-away')).toBe(isAway);
    }
    save.tabIndex = -1;
    fireEvent.scroll(window);
    expect(region).not.toHaveAttribute('data-away');
  });

  test('NAV-07 the page scrolls if alerts would cover the focused control in both places', () => {
    draw();
    const region = screen.getByRole('region', { name: 'Alerts' });
    const save = screen.getByRole('button', { name: 'Save' });
    const scroll = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    jest.spyOn(save, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 44));
    const place = jest.spyOn(region, 'getBoundingClientRect');
    press('Save');
    place.mockReturnValue(new DOMRect(0, 40, 300, 90));
    act(() => save.focus());
    expect(scroll).toHaveBeenLastCalledWith({ top: -38, behavior: 'instant' });
    act(() => save.blur());
    place.mockReturnValue(new DOMRect(0, window.innerHeight - 100, 300, 90));
    jest
      .spyOn(save, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, window.innerHeight - 80, 300, 44));
    act(() => save.focus());
    expect(scroll).toHaveBeenLastCalledWith({ top: 72, behavior: 'instant' });
    expect(region).not.toHaveAttribute('data-away');
  });

  test('NAV-07 a control that the browser scrolls below alerts is scrolled free', async () => {
    draw();
    const region = screen.getByRole('region', { name: 'Alerts' });
    const save = screen.getByRole('button', { name: 'Save' });
    const scroll = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    scroll.mockClear();
    const control = jest.spyOn(save, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 300, 44));
    press('Save');
    jest.spyOn(region, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 300, 90));
    act(() => save.focus());
    expect(scroll).not.toHaveBeenCalled();
    control.mockReturnValue(new DOMRect(0, 100, 300, 44));
    fireEvent.scroll(window);
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: -38, behavior: 'instant' }));
  });
});

test('alerts pass an automated accessibility check', async () => {
  draw();
  press('Save');
  press('Fail');
  await expectAccessible();
});

test('useAlerts throws on a page without the provider', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderUi(<Page />)).toThrow('useAlerts must be used inside an AlertsProvider');
  quiet.mockRestore();
});

test('an error after a press outside the window scrolls into view with the focus', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue({ top: -1200, bottom: -1150, left: 0, right: 700 } as DOMRect);
  const { rerender } = renderUi(
    <Alert tone="error" role="alert">
      Not saved.
    </Alert>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
  place.mockReturnValue({ top: 100, bottom: 150, left: 0, right: 700 } as DOMRect);
  (document.activeElement as HTMLElement).blur();
  rerender(
    <Alert tone="error" role="alert">
      Not saved, either.
    </Alert>,
  );
  expect(screen.getByRole('alert')).not.toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
  place.mockRestore();
});
