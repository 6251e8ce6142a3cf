import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Business } from '@worklane/kernel/contracts';
import { aBusiness, anId, aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { portalConfig, unknownAbn } from './edit-stubs.ts';
import { openPage } from './open-page.tsx';

const type = userEvent.setup({ delay: null });
export const editor = aUser();
const id = editor.businessId ?? '';
const industry = {
  _id: anId(),
  name: 'Switchboards',
  parentIndustry: 'Electrical',
  label: 'Electrical - Switchboards',
  evolutionDb: false,
  active: true,
};
const industries = [
  { ...industry, id: industry._id },
  { ...industry, _id: anId(), id: anId(), name: 'Lighting', label: 'Electrical - Lighting' },
];

export const storedBusiness = (values: Partial<Business> = {}) =>
  aBusiness({
    id,
    _id: id,
    industries: [industry._id],
    revision: 4,
    businessLogoUrl: '/logo.png',
    ...values,
  });

export function openEdit(network: StubHandlers = {}, business = storedBusiness(), at = '/business/edit') {
  return openPage(at, {
    user: editor,
    network: {
      'GET /api/business/:id': () => business,
      'GET /api/industry': () => industries,
      'GET /api/config/': () => portalConfig,
      'GET /api/business/abn/:abn': () => problemAnswer(404, { code: 'business.notFound', message: '' }),
      'GET /api/business/abn/:abn/register': () => unknownAbn,
      'PUT /api/business/:id': ({ body }) => ({
        ...business,
        ...(body?.name && { name: body.name }),
        revision: 5,
      }),
      'GET /api/users/me': () => editor,
      ...network,
    },
  });
}

export const staleAnswer = (current: Business) =>
  problemAnswer(409, { code: 'business.stale', message: '', current });

export const editField = (name: string) => screen.findByRole('textbox', { name });

export async function retype(name: string, text: string): Promise<void> {
  await type.clear(await editField(name));
  if (text) await type.type(await editField(name), text);
}

export const pressSave = async () => type.click(await screen.findByRole('button', { name: 'Save' }));

export const savesIn = ({ network }: Awaited<ReturnType<typeof openEdit>>) =>
  network.calls.filter(({ name }) => name === 'PUT /api/business/:id').map(({ body }) => body);
