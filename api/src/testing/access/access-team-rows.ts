import type { RouteName } from '@worklane/shared-kernel/contracts';
import { v7 as newId, v4 as unguessableId } from 'uuid';
import type { AccessRow, Persona, Scene } from './access-rows.ts';

const own = ({ supplierId }: Scene) => ({ businessId: supplierId });

const anItem = ({ supplierId }: Scene) => ({ id: supplierId, itemId: unguessableId() });

export function teamRows({
  signedIn,
  sellers,
  itsTeam,
}: Readonly<Record<'signedIn' | 'sellers' | 'itsTeam', readonly Persona[]>>) {
  return {
    'PUT /api/business/:id': {
      may: ['lead'],
      params: ({ supplierId }) => ({ id: supplierId }),
      body: () => ({ experienceYear: 12 }),
    },
    'POST /api/business/:id/portfolio': {
      may: ['lead'],
      answer: 400,
      params: ({ supplierId }) => ({ id: supplierId }),
      body: () => ({ fileIds: [newId()] }),
    },
    'PUT /api/business/:id/portfolio/:itemId': {
      may: ['lead'],
      answer: 404,
      params: anItem,
      body: () => ({ name: 'Solar', before: { name: 'Untitled', description: null } }),
    },
    'POST /api/business/:id/portfolio/:itemId/remove': { may: ['lead'], answer: 404, params: anItem },
    'POST /api/business/:id/portfolio/:itemId/restore': { may: ['lead'], answer: 404, params: anItem },
    'GET /api/business/:id/publicPage': { may: ['lead'], params: ({ supplierId }) => ({ id: supplierId }) },
    'PUT /api/business/:id/publicPage': {
      may: ['lead'],
      params: ({ supplierId }) => ({ id: supplierId }),
      body: () => ({ isShared: true }),
    },
    'POST /api/business/:id/members/:userId/remove': {
      may: ['lead'],
      answer: 404,
      params: ({ supplierId }) => ({ id: supplierId, userId: unguessableId() }),
    },
    'GET /api/business/abn/:abn': { may: sellers, answer: 404, params: () => ({ abn: '51824753556' }) },
    'GET /api/business/abn/:abn/register': { may: sellers, params: () => ({ abn: '51824753556' }) },
    'GET /api/maps/suggestions': { may: signedIn, query: () => ({ text: 'Marrickville' }) },
    'GET /api/maps/places/:placeId': { may: sellers, answer: 404, params: () => ({ placeId: 'nowhere' }) },
    'GET /api/search/authenticated/users': { may: sellers, query: () => ({ q: 'Dana' }) },
    'GET /api/userinvitations/business/:businessId': { may: itsTeam, params: own },
    'GET /api/userinvitations/user': { may: signedIn },
    'GET /api/userinvitations/leaving': { may: signedIn },
    'POST /api/userinvitations/:businessId': {
      may: itsTeam,
      answer: 201,
      params: own,
      body: () => ({
        invitedUser: { email: `p${newId().slice(-12)}@example.com`, firstName: 'Kay', lastName: 'Ward' },
      }),
    },
    'POST /api/userinvitations/:businessId/request': {
      may: signedIn.filter((persona) => persona !== 'operator'),
      answer: 404,
      params: () => ({ businessId: newId() }),
      body: () => ({}),
    },
    'PUT /api/userinvitations/:businessId/:action': {
      may: signedIn,
      answer: 404,
      params: (scene) => ({ ...own(scene), action: 'reject' }),
      body: () => ({}),
    },
    'PUT /api/userinvitations/:businessId/request/:action': {
      may: ['lead'],
      answer: 404,
      params: (scene) => ({ ...own(scene), action: 'accept' }),
      body: () => ({ userId: unguessableId() }),
    },
  } as const satisfies Partial<Record<RouteName, AccessRow>>;
}
