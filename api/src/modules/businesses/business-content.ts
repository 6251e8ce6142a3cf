import type {
  ChangeBusinessBody,
  Qualification,
  SocialUrl,
  Telephone,
} from '@worklane/shared-kernel/contracts';
import {
  checkAbn,
  checkDateRange,
  checkRequired,
  checkSocialUrl,
  checkTelephone,
  checkWebAddress,
  isBlank,
  normaliseAbn,
  socialUrlOf,
  withScheme,
} from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import { fieldError, type WrongField } from '../../platform/http/problem.ts';
import { cleanRichText } from '../../platform/texts/rich-text.ts';
import { storableOptionalText, storableText } from '../../platform/texts/typed-text.ts';
import type { BusinessChanges } from './businesses.repository.ts';

type Address = NonNullable<ChangeBusinessBody['address']>;

export function wrongFields(body: ChangeBusinessBody): WrongField[] {
  const { name, abn, url, address } = body;
  return [
    ...wrong('name', name === undefined ? null : checkRequired(name)),
    ...wrong('abn', abn ? checkAbn(abn) : null),
    ...wrong('industries', body.industries === undefined ? null : checkRequired(body.industries)),
    ...(address && (!address.loc || isBlank(address.formattedAddress))
      ? [fieldError('address', 'address.notPicked')]
      : []),
    ...wrong('url', url ? checkWebAddress(url) : null),
    ...(body.telephones ?? []).flatMap(({ telephone }, at) =>
      wrong(`telephones.${at}.telephone`, checkTelephone(telephone)),
    ),
    ...(body.qualifications ?? []).flatMap(({ name: title, fromDate, endDate }, at) => [
      ...wrong(`qualifications.${at}.name`, checkRequired(title)),
      ...wrong(`qualifications.${at}.fromDate`, checkRequired(fromDate)),
      ...wrong(`qualifications.${at}.endDate`, fromDate ? checkDateRange(fromDate, endDate) : null),
    ]),
    ...(body.socialUrls ?? []).flatMap(({ urlDescription, url: page }, at) =>
      wrong(`socialUrls.${at}.url`, checkSocialUrl(urlDescription, page)),
    ),
  ];
}

function wrong(field: string, violation: ReturnType<typeof checkRequired>): WrongField[] {
  return violation ? [fieldError(field, violation.code, violation.params)] : [];
}

export function columnsOf(body: ChangeBusinessBody): BusinessChanges {
  const { name, abn, experienceYear, address, url, description } = body;
  return {
    ...(name !== undefined && { name: oneLine(storableText(name, 'name')) }),
    ...(abn !== undefined && { abn: normaliseAbn(abn ?? '') || null }),
    ...(experienceYear !== undefined && { experienceYear }),
    ...(address !== undefined && addressColumns(address)),
    ...(url !== undefined && { url: url && (withScheme(storableText(url, 'url')) || null) }),
    ...(description !== undefined && { description: description && cleanRichText(description) }),
    ...(body.telephones && { telephones: body.telephones.map(telephoneOf) }),
    ...(body.qualifications && { qualifications: body.qualifications.map(qualificationOf) }),
    ...(body.socialUrls && { socialUrls: body.socialUrls.map(socialUrlIn) }),
  };
}

function addressColumns(address: Address | null) {
  const text = (part: 'address' | 'formattedAddress' | 'suburb' | 'postCode') =>
    storableOptionalText(address?.[part], `address.${part}`);
  const [longitude, latitude] = address?.loc?.coordinates ?? [null, null];
  return {
    address: text('address'),
    formattedAddress: text('formattedAddress'),
    suburb: text('suburb'),
    postCode: text('postCode'),
    longitude,
    latitude,
  };
}

const telephoneOf = ({ type, telephone }: Telephone): Telephone => ({ type, telephone: telephone.trim() });

const qualificationOf = (
  { name, fromDate, endDate }: NonNullable<ChangeBusinessBody['qualifications']>[number],
  at: number,
): Qualification => ({
  name: oneLine(storableText(name, `qualifications.${at}.name`)),
  fromDate: fromDate ?? '',
  endDate,
});

const socialUrlIn = (
  { _id, urlDescription, url }: NonNullable<ChangeBusinessBody['socialUrls']>[number],
  at: number,
): SocialUrl => ({
  _id: _id ?? newId(),
  urlIconImage: urlDescription.toLowerCase(),
  url: socialUrlOf(urlDescription, storableText(url, `socialUrls.${at}.url`)),
  urlDescription,
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
