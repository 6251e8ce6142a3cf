import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { AlertsProvider } from '../feedback/alerts.tsx';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import type { AttachedFile } from './upload-entry.ts';
import { UploadField } from './upload-field.tsx';

const place = { purpose: 'quote-attachment', context: 'p', userId: 'u', most: 5 } as const;

function Form({ files = [] }: { files?: AttachedFile[] }) {
  const [value, setValue] = useState(files);
  return (
    <AlertsProvider>
      <UploadField
        label="Terms and conditions"
        optional
        hint="Up to 5 files, 100 MB each"
        place={place}
        value={value}
        onChange={setValue}
      />
    </AlertsProvider>
  );
}

const dropBox = () => screen.getByRole('button', { name: /Choose files or drop them here/ });
const files: AttachedFile[] = [
  { id: '1', name: 'Terms of trade 2026.pdf', size: 421_300 },
  { id: '2', name: 'Layout.png', size: 1025 },
];

test('UP-01 QUOTE-04 the whole box is one button with the limits', async () => {
  renderUi(<Form />);
  expect(dropBox()).toHaveTextContent('Choose files or drop them here');
  expect(dropBox()).toHaveTextContent('Up to 5 files, 100 MB each');
  expect(dropBox()).toHaveAccessibleName(/^Terms and conditions \(optional\)/);
  await expectAccessible();
});

test('UP-01 uploaded files show their size in KB and can be removed by keyboard', async () => {
  const { user } = renderUi(<Form files={files} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Terms of trade 2026.pdf412 KB');
  expect(rows[1]).toHaveTextContent('Layout.png2 KB');
  screen.getByRole('button', { name: 'Remove Terms of trade 2026.pdf' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Terms of trade 2026.pdf')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Layout.png' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('UP-01 a dropped file that is refused shows the reason and is announced as failed', async () => {
  renderUi(<Form />);
  const empty = new File([], 'empty.pdf');
  fireEvent.drop(dropBox(), { dataTransfer: { files: [empty], types: ['Files'] } });
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('This file is empty. Choose one with something in it.');
  expect(within(row).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('empty.pdf could not be sent');
  await expectAccessible();
  fireEvent.click(within(row).getByRole('button', { name: 'Cancel empty.pdf' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
