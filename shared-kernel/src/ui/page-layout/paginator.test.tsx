import { screen, within } from '@testing-library/react';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { Paginator } from './paginator.tsx';

const draw = (pageNum: number, total: number) =>
  renderUi(
    <Paginator pageNum={pageNum} pageSize={10} total={total} hrefOf={(page) => `/pending?page=${page}`} />,
  );
const pageNames = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('HUB-07 a list that fits on one page has no paginator', () => {
  const { container } = draw(1, 10);
  expect(container).toBeEmptyDOMElement();
});

test('HUB-07 the first section has five page links, and > leads to the next section', async () => {
  draw(1, 72);
  expect(screen.getByText('1 - 10 of 72 Projects')).toBeVisible();
  expect(pageNames()).toEqual(['1', '2', '3', '4', '5', 'Later pages']);
  expect(screen.getByRole('link', { name: 'Later pages' })).toHaveAttribute('href', '/pending?page=6');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/pending?page=3');
  await expectAccessible();
});

test('HUB-07 the last section has the remaining pages, and < leads to the previous one', () => {
  draw(8, 72);
  expect(screen.getByText('71 - 72 of 72 Projects')).toBeVisible();
  expect(pageNames()).toEqual(['Earlier pages', '6', '7', '8']);
  expect(screen.getByRole('link', { name: 'Earlier pages' })).toHaveAttribute('href', '/pending?page=5');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 8');
});
