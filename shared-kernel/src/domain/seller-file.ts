import type { DomainWord } from './rule-violation.ts';

/** The kinds of files of the seller's side of a project. */
export const SELLER_FILE_TYPES = ['Seller File', 'Offer Image'] as const;
export type SellerFileType = (typeof SELLER_FILE_TYPES)[number];

/** The File Type of a file as people read it. */
export type FileKind = 'image' | 'text' | 'pdf';

/** The kind of a media type; null for one that project files may not have. */
export function fileKindOf(mime: string): FileKind | null {
  if (mime === 'application/pdf') return 'pdf';
  if (mime.startsWith('image/')) return 'image';
  return mime.startsWith('text/') ? 'text' : null;
}

/** Refuses media types other than image, text and PDF. Files without a known type are judged after their upload. */
export function checkSellerFileType(mime: string): DomainWord | null {
  return mime === '' || fileKindOf(mime) ? null : { code: 'file.typeNotAllowed' };
}

/** Names of files that are text, whatever type a system gives them: Windows calls a CSV file one of Excel. */
const TEXT_NAME = /\.(?:csv|tsv|txt|text|log|md|json|xml|ya?ml|ics|vcf)$/i;

/** As `checkSellerFileType`, before the upload: the type that a browser names goes by the name of the file alone. */
export const checkChosenSellerFile = ({ name, type }: { name: string; type: string }): DomainWord | null =>
  TEXT_NAME.test(name) ? null : checkSellerFileType(type);

/** Whether two names are the same file to a person: systems differ in upper case and in composed letters. */
export function isSameFileName(one: string, other: string): boolean {
  return normalised(one) === normalised(other);
}

const normalised = (name: string) => name.normalize('NFC').trim().toLowerCase();
