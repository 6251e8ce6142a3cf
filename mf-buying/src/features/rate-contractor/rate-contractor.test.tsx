import { fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '@worklane/kernel/testing';
import { closeRequest, openRequest } from '../../testing/open-request.ts';
import { aBuyerProject, completed, requestOf } from '../../testing/project-stubs.ts';
import { aRequest } from '../../testing/request-stubs.ts';

afterEach(closeRequest);

test('BUY-21 stars and words are required, kept on this device, and sent together', async () => {
  const rating = 'POST /api/buyer/projects/:id/rate';
  const project = aBuyerProject({
    ...completed,
    status: 'common.rating-review-pending',
    isWorkAccepted: true,
  });
  const page = await openRequest({
    request: requestOf(project, { group: 'rate', move: 'rate' }),
    project,
    network: {
      [rating]: ({ body }) =>
        page.shows({ project: { sellerRating: body.rating, sellerReviewText: body.review } }).project ??
        project,
    },
  });
  const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send rating' }));
  await send();
  expect(screen.getByText('Choose one to five stars.')).toBeVisible();
  expect(screen.getByText('Write a few words about the work.')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  fireEvent.change(screen.getByLabelText('Review'), { target: { value: 'Neat work.' } });
  page.go('/buying/request/none');
  page.go(`/buying/request/${project.briefId}`);
  expect(await screen.findByLabelText('Review')).toHaveValue('Neat work.');
  expect(screen.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await send();
  const done = await screen.findByRole('region', { name: 'This Job is complete' });
  expect(within(done).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(page.bodyOf(rating)).toEqual({ rating: 4, review: 'Neat work.' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('BUY-21 a request is handed to a colleague of the business', async () => {
  const handing = 'PUT /api/buyer/requestforquotes/:id/responsible';
  const user = aUser({ postsWork: true });
  const colleague = { id: aUser().id, firstName: 'Owen', lastName: 'Pike', isPrimary: false };
  const request = aRequest();
  const { id, firstName, lastName } = request.responsible;
  const users = [{ id, firstName, lastName, isPrimary: true }, colleague];
  const page = await openRequest({
    request,
    user: { ...user, business: user.business && { ...user.business, users } },
    network: {
      [handing]: () =>
        page.shows({ request: { responsible: { ...request.responsible, ...colleague } } }).request,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toHaveAttribute(
    'href',
    `/buying/requests/new?copyOf=${request.id}`,
  );
  fireEvent.click(screen.getByRole('menuitem', { name: 'Hand over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over this Work Request' });
  expect(within(dialog).queryByRole('radio', { name: 'Priya Raman' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Owen Pike' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Owen Pike is responsible now.')).toBeVisible();
  expect(page.bodyOf(handing)).toEqual({ userId: colleague.id });
});
