import type { Business, Review } from '@worklane/kernel/contracts';
import { fullName } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import type { BusinessProfile } from './business.ts';
import { abnLabel, telephoneLabel, webAddress } from './business-labels.ts';

export async function loadBusiness(id: string, signal?: AbortSignal): Promise<BusinessProfile> {
  return businessFromWire(await call('GET /api/business/:id', { params: { id }, signal }));
}

export async function loadReviews(
  businessId: string,
  pages: number,
  signal?: AbortSignal,
): Promise<Review[]> {
  const filter = JSON.stringify({ reviewedId: businessId, reviewedEntity: 'business' });
  const loaded = Array.from({ length: pages }, (_, index) =>
    call('GET /api/reviews', {
      query: { filter, sort: 'createdAt:desc', pageNum: index + 1 },
      signal,
    }),
  );
  return (await Promise.all(loaded)).flat();
}

function businessFromWire(business: Business): BusinessProfile {
  return {
    id: business.id,
    name: business.name,
    logoUrl: business.businessLogoUrl,
    industryLabels: business.industryLabels,
    website: webAddress(business.url),
    socialLinks: business.socialUrls.flatMap(({ _id, url, urlIconImage, urlDescription }) => {
      const address = webAddress(url);
      return address ? [{ id: _id, network: urlIconImage, label: urlDescription, url: address }] : [];
    }),
    description: business.description,
    rating: business.rating,
    members: business.users.map(({ id, firstName, lastName, jobTitle, avatarUrl }) => ({
      id,
      name: fullName({ firstName, lastName }),
      jobTitle,
      avatarUrl,
    })),
    portfolio: business.portfolio.map((item) => ({
      id: item._id ?? null,
      name: item.name,
      description: item.description,
      isImage: item.mimeType.startsWith('image/'),
      url: item.fullImageUrl,
      thumbnailUrl: item.thumbnailImageUrl,
    })),
    abn: business.abn && abnLabel(business.abn),
    address: business.formattedAddress,
    experienceYears: business.experienceYear,
    telephones: business.telephones.map(({ telephone, type }) => ({
      number: telephoneLabel(telephone),
      type,
    })),
    qualifications: business.qualifications.map(({ name, fromDate, endDate }) => ({
      name,
      from: fromDate,
      end: endDate,
    })),
  };
}
