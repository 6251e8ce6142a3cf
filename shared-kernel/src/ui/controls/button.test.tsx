import { act, screen } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { Button, IconButton } from './button.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a button', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is pressed with the mouse, Enter and Space', async () => {
    const press = jest.fn();
    const { user } = renderUi(<Button onClick={press}>Submit quote</Button>);
    await user.click(screen.getByRole('button', { name: 'Submit quote' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  test('while busy stays focusable, announces it and ignores further presses', async () => {
    const press = jest.fn();
    const submit = jest.fn((event) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Saving
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Saving' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  test('shows its spinner only if the wait is longer than 200 ms', () => {
    const { rerender } = renderUi(<Button busy>Saving</Button>);
    const button = screen.getByRole('button', { name: 'Saving' });
    const rings = () => button.querySelectorAll('[aria-hidden="true"]').length;
    wait(199);
    expect(rings()).toBe(0);
    wait(1);
    expect(rings()).toBe(1);
    rerender(<Button>Save</Button>);
    expect(rings()).toBe(0);
  });

  test('does nothing when it is disabled', async () => {
    const press = jest.fn();
    const { user } = renderUi(
      <Button disabled onClick={press}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).not.toHaveBeenCalled();
  });

  test('with only an icon has a name', async () => {
    jest.useRealTimers();
    renderUi(<IconButton icon={Pencil} label="Edit" />);
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expectAccessible();
  });
});
