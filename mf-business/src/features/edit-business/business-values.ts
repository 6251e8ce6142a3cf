import type { Business, ChangeBusinessBody, Place } from '@worklane/kernel/contracts';
import {
  normaliseAbn,
  type PhoneType,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialPrefixOf,
  socialUrlOf,
  withScheme,
} from '@worklane/kernel/domain';

export interface BusinessValues {
  name: string;
  abn: string;
  experienceYear: string;
  industries: string[];
  /** The text in the field; valid if it equals the address of `place`. */
  addressText: string;
  place: Place | null;
  description: string;
  url: string;
  /** A new logo as base64; null removes the logo, and '' leaves it unchanged. */
  logo: string | null;
  telephones: { type: PhoneType; telephone: string }[];
  qualifications: { name: string; fromDate: string; endDate: string }[];
  /** `url` is the part after the network's prefix, or a whole address elsewhere. */
  socialUrls: { id: string; network: SocialNetwork; url: string }[];
}

export type BusinessField = keyof BusinessValues;

export const FIELDS = [
  'logo',
  'name',
  'abn',
  'experienceYear',
  'industries',
  'place',
  'description',
  'url',
  'telephones',
  'qualifications',
  'socialUrls',
] as const satisfies readonly BusinessField[];
export type ComparedField = (typeof FIELDS)[number];

export function valuesOf(business: Business): BusinessValues {
  const { formattedAddress, loc } = business;
  return {
    name: business.name,
    abn: business.abn ?? '',
    experienceYear: business.experienceYear === null ? '' : String(business.experienceYear),
    industries: [...business.industries],
    addressText: formattedAddress ?? '',
    place:
      formattedAddress === null
        ? null
        : {
            address: business.address ?? '',
            formattedAddress,
            suburb: business.suburb ?? '',
            postCode: business.postCode ?? '',
            loc: loc && { type: 'Point', coordinates: [loc.coordinates[0] ?? 0, loc.coordinates[1] ?? 0] },
          },
    description: business.description ?? '',
    url: business.url ?? '',
    logo: '',
    telephones: business.telephones.map(({ type, telephone }) => ({ type, telephone })),
    qualifications: business.qualifications.map(({ name, fromDate, endDate }) => ({
      name,
      fromDate,
      endDate: endDate ?? '',
    })),
    socialUrls: business.socialUrls.map(({ _id, urlDescription, url }) => {
      const network = networkOf(urlDescription);
      const prefix = socialPrefixOf(network);
      // An address that equals the prefix stays whole, so that it does not look empty.
      const isPage = url.startsWith(prefix) && url !== prefix;
      return { id: _id, network, url: isPage ? url.slice(prefix.length) : url };
    }),
  };
}

const networkOf = (name: string): SocialNetwork =>
  SOCIAL_NETWORKS.find((network) => network.toLowerCase() === name.toLowerCase()) ?? 'Facebook';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedFields(from: BusinessValues, to: BusinessValues): ComparedField[] {
  return FIELDS.filter((field) =>
    field === 'place'
      ? !isSame(from.place, to.place) || from.addressText !== to.addressText
      : !isSame(from[field], to[field]),
  );
}

export function bodyOf(base: BusinessValues, values: BusinessValues, revision: number): ChangeBusinessBody {
  const parts: Record<ComparedField, () => ChangeBusinessBody> = {
    logo: () => (values.logo === '' ? {} : { logo: values.logo }),
    name: () => ({ name: values.name.trim() }),
    abn: () => ({ abn: normaliseAbn(values.abn) || null }),
    experienceYear: () => ({
      experienceYear: values.experienceYear.trim() === '' ? null : Number(values.experienceYear),
    }),
    industries: () => ({ industries: values.industries }),
    place: () => ({ address: values.addressText.trim() === '' ? null : values.place }),
    description: () => ({ description: values.description || null }),
    url: () => ({ url: withScheme(values.url) || null }),
    telephones: () => ({
      telephones: values.telephones.map(({ type, telephone }) => ({ type, telephone: telephone.trim() })),
    }),
    qualifications: () => ({
      qualifications: values.qualifications.map(({ name, fromDate, endDate }) => ({
        name: name.trim(),
        fromDate: fromDate || null,
        endDate: endDate || null,
      })),
    }),
    socialUrls: () => ({
      socialUrls: values.socialUrls.map(({ id, network, url }) => ({
        ...(id !== '' && { _id: id }),
        urlDescription: network,
        url: socialUrlOf(network, url),
      })),
    }),
  };
  const changes = changedFields(base, values).map((field) => parts[field]());
  return Object.assign({ revision }, ...changes);
}

export interface Merge {
  values: BusinessValues;
  /** Fields that both changed in different ways; `values` has the person's text. */
  clashes: ComparedField[];
}

/** Merges two sets of changes to the same state, field by field. */
export function mergeChanges(base: BusinessValues, mine: BusinessValues, theirs: BusinessValues): Merge {
  const own = changedFields(base, mine);
  const values = own.reduce((merged, field) => copyField(field, mine, merged), theirs);
  const clashes = changedFields(base, theirs).filter(
    (field) => own.includes(field) && changedFields(mine, theirs).includes(field),
  );
  return { values, clashes };
}

export function copyField(field: ComparedField, from: BusinessValues, to: BusinessValues): BusinessValues {
  const address = field === 'place' ? { addressText: from.addressText } : {};
  return { ...to, ...address, [field]: from[field] };
}
