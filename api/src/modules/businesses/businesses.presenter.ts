import type { Business, PortfolioItem } from '@worklane/shared-kernel/contracts';
import type { StoredPortfolioItem } from '../../platform/database/tables.ts';
import type { BusinessRow, IndustryRecord } from './businesses.repository.ts';

export function presentBusiness(
  business: BusinessRow,
  industries: readonly IndustryRecord[],
  { members, invitedUsers }: { members: Business['users']; invitedUsers: Business['invitedUsers'] },
  rating: Business['rating'],
): Business {
  const { longitude, latitude } = business;
  return {
    _id: business.id,
    id: business.id,
    name: business.name,
    abn: business.abn,
    experienceYear: business.experienceYear,
    industries: industries.map(({ id }) => id),
    industryLabels: industries.map(({ label }) => label),
    address: business.address,
    formattedAddress: business.formattedAddress,
    suburb: business.suburb,
    postCode: business.postCode,
    loc:
      longitude === null || latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    url: business.url,
    description: business.description,
    businessLogoUrl: business.businessLogoUrl,
    businessType: business.businessType,
    telephones: business.telephones,
    qualifications: business.qualifications,
    socialUrls: business.socialUrls,
    portfolio: presentPortfolio(business.portfolio),
    users: [...members],
    invitedUsers: [...invitedUsers],
    concierges: [],
    rating,
    rfqStartDateMandatory: business.rfqStartDateMandatory,
    revision: business.revision,
  };
}

export function presentPortfolio(items: readonly StoredPortfolioItem[]): PortfolioItem[] {
  return items.flatMap(({ removedAt, ...item }) => (removedAt === undefined ? [item] : []));
}
