import type {
  AbnRecord,
  AddressSuggestion,
  Business,
  Industry,
  PortalConfig,
} from '@worklane/kernel/contracts';
import { anId, problemAnswer, type StubHandlers } from '@worklane/kernel/testing/network';

export const portalConfig: PortalConfig = {
  version: '1.46.0',
  build: 'stub',
  supportEmail: 'support@worklane.example',
  supportPhone: '1800 160 401',
  marketingSiteUrl: 'https://www.worklane.example/',
  gstRateBasisPoints: 1000,
  quote: { minimumPrice: 2, maximumPrice: 99_999_999.99 },
  paging: { projects: 10 },
};

export const unknownAbn: AbnRecord = { isListed: null, isActive: null, isRegisteredForGst: null, names: [] };

const industry = (name: string): Industry => {
  const id = anId();
  const label = `Electrical - ${name}`;
  return { _id: id, id, name, parentIndustry: 'Electrical', label, evolutionDb: false, active: true };
};

const suggestions: AddressSuggestion[] = [
  { placeId: 'mascot', label: '18 Calloway Road, Mascot NSW 2020' },
  { placeId: 'marrickville', label: '18 Calloway Road, Marrickville NSW 2204' },
];

export function editStubs(businesses: Business[]): StubHandlers {
  const industries = ['Lighting', 'Switchboards', 'Test and tag'].map(industry);
  const missing = problemAnswer(404, { code: 'business.notFound', message: 'No such business.' });
  return {
    'GET /api/config/': () => portalConfig,
    'GET /api/industry': () => industries,
    'GET /api/business/abn/:abn': () => missing,
    'GET /api/business/abn/:abn/register': () => unknownAbn,
    'GET /api/maps/suggestions': () => suggestions,
    'GET /api/maps/places/:placeId': ({ params }) => {
      const found = suggestions.find(({ placeId }) => placeId === params.placeId);
      if (!found) return missing;
      const [suburb = '', , postCode = ''] = (found.label.split(', ')[1] ?? '').split(' ');
      return {
        address: '18 Calloway Road',
        formattedAddress: found.label,
        suburb,
        postCode,
        loc: { type: 'Point', coordinates: [151.19, -33.93] },
      };
    },
    'PUT /api/business/:id': ({ params, body }) => {
      const at = businesses.findIndex(({ id }) => id === params.id);
      const before = businesses[at];
      if (!before) return missing;
      const { name = before.name, abn = before.abn, url = before.url } = body ?? {};
      const { description = before.description, experienceYear = before.experienceYear } = body ?? {};
      const saved = { ...before, name, abn, url, description, experienceYear, revision: before.revision + 1 };
      businesses[at] = saved;
      return saved;
    },
  };
}
