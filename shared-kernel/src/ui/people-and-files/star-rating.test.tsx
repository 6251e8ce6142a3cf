import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { StarRating, Stars } from './star-rating.tsx';

function Rating({ error }: { error?: string }) {
  const [value, setValue] = useState(0);
  return <StarRating label="Rating" value={value} onChange={setValue} error={error} />;
}

test('a rating is chosen among five stars, each with a text', async () => {
  const { user } = renderUi(<Rating />);
  const group = screen.getByRole('radiogroup', { name: 'Rating' });
  expect(group).toBeRequired();
  expect(screen.getAllByRole('radio').map((star) => star.getAttribute('value'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  expect(screen.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await expectAccessible();
});

test('arrow keys choose a star, and the group is one Tab stop', async () => {
  const { user } = renderUi(
    <>
      <Rating />
      <button type="button">Next</button>
    </>,
  );
  await user.tab();
  await user.keyboard(' ');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '3 of 5 stars' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '2 of 5 stars' })).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('an error of the rating belongs to its group', async () => {
  renderUi(<Rating error="Required" />);
  const group = screen.getByRole('radiogroup', { name: 'Rating' });
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Required');
  await expectAccessible();
});

test('a given rating is one image with a text', async () => {
  renderUi(<Stars value={3} />);
  expect(screen.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expectAccessible();
});
