import type { Review } from '@worklane/kernel/contracts';

export const stubReview: Review = {
  _id: '0190a000-0000-7000-8000-000000000901',
  id: '0190a000-0000-7000-8000-000000000901',
  reviewedId: '0190a000-0000-7000-8000-000000000902',
  reviewedEntity: 'user',
  rating: 4,
  reviewText: 'Paid on time, and answered every question within a day.',
  reviewerBusinessName: 'Coastline Plumbing',
  createdAt: '2026-10-02T03:00:00.000Z',
};
