import type { DomainWord } from '../rule-violation.ts';

export const SELLER_FILE_TYPES = ['Seller File', 'Offer Image'] as const;
export type SellerFileType = (typeof SELLER_FILE_TYPES)[number];

export type FileKind = 'image' | 'text' | 'pdf';

export function fileKindOf(mime: string): FileKind | null {
  if (mime === 'application/pdf') return 'pdf';
  if (mime.startsWith('image/')) return 'image';
  return mime.startsWith('text/') ? 'text' : null;
}

/** Refuses media types other than image, text and PDF. Files without a known type are checked after their upload. */
export function checkSellerFileType(mime: string): DomainWord | null {
  return mime === '' || fileKindOf(mime) ? null : { code: 'file.typeNotAllowed' };
}

/** Files that are texts despite their media type: Windows reports a CSV file as an Excel file. */
const TEXT_NAME = /\.(?:csv|tsv|txt|text|log|md|json|xml|ya?ml|ics|vcf)$/i;

/** Like `checkSellerFileType`, for a file before its upload: browsers derive the media type only from the name. */
export const checkChosenSellerFile = ({ name, type }: { name: string; type: string }): DomainWord | null =>
  TEXT_NAME.test(name) ? null : checkSellerFileType(type);

/** Whether two file names look the same: systems differ in upper case and in composed letters. */
export function isSameFileName(one: string, other: string): boolean {
  return normalised(one) === normalised(other);
}

const normalised = (name: string) => name.normalize('NFC').trim().toLowerCase();
