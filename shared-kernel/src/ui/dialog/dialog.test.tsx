import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { SideSheet } from './side-sheet.tsx';

function Page({ withField, ...props }: Partial<DialogProps> & { withField?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Please check your ABN"
        footer={<Button onClick={() => setOpen(false)}>Back to form</Button>}
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <p>This ABN belongs to another business.</p>
        {withField && <TextField label="Name" value={name} onChange={setName} />}
      </Dialog>
    </>
  );
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a dialog focuses its title, traps the focus and restores it on Escape', async () => {
  const { user } = renderUi(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Please check your ABN' });
  expect(screen.getByRole('heading', { name: 'Please check your ABN' })).toHaveFocus();
  await expectAccessible(dialog);
  for (let presses = 0; presses < 5; presses += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a dialog with a field focuses the field', async () => {
  const { user } = renderUi(<Page withField />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a dialog closes by button and outside press, but not by a double click', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  clock.mockReturnValue(10_350);
  await user.click(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Back to form' }), { detail: 2 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  clock.mockReturnValue(10_600);
  await user.click(document.body);
  await gone();
  clock.mockRestore();
});

test('a press that starts inside a dialog and ends outside does not close it', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  await user.pointer([
    { target: screen.getByRole('heading'), keys: '[MouseLeft>]' },
    { target: document.body, keys: '[/MouseLeft]' },
  ]);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  clock.mockRestore();
});

test.each([
  ['busy', { isBusy: true }],
  ['half-filled', { isHalfFilled: true }],
])('a dialog that is %s does not close on Escape or a press outside', async (_, props) => {
  const { user } = renderUi(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

function Decline({ onConfirm, withReason }: { onConfirm: (reason: string) => void; withReason?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Decline this Work Request?"
      confirmLabel="I don't want to quote"
      reason={withReason ? { placeholder: 'The buyer reads this' } : undefined}
      onConfirm={onConfirm}
    >
      {!withReason && 'The buyer is told.'}
    </ConfirmDialog>
  );
}

describe('a confirm dialog', () => {
  test('names the object, repeats the verb and returns the reason', async () => {
    const confirm = jest.fn();
    const { user } = renderUi(<Decline onConfirm={confirm} withReason />);
    expect(screen.getByRole('dialog', { name: 'Decline this Work Request?' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), '  Too far  ');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: "I don't want to quote" }));
    expect(confirm).toHaveBeenCalledWith('Too far');
    await expectAccessible();
  });

  test('without a reason is an alert dialog, and Cancel closes it', async () => {
    const confirm = jest.fn();
    const { user } = renderUi(<Decline onConfirm={confirm} />);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('The buyer is told.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
  });
});

test('the side sheet takes the focus and closes by Escape and button', async () => {
  const close = jest.fn();
  const { user } = renderUi(
    <SideSheet isOpen onClose={close} title="Menu" header={<span>Worklane</span>}>
      <a href="/projects">Dashboard</a>
    </SideSheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Menu' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
  await expectAccessible();
});
