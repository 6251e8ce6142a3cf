import { expect, test } from '@jest/globals';
import { checkChosenSellerFile } from './seller-file.ts';

test.each([
  ['Rates.csv', 'application/vnd.ms-excel', null],
  ['Rates.CSV', 'text/csv', null],
  ['Notes.md', '', null],
  ['Photo.jpg', 'image/jpeg', null],
  ['Rates.xls', 'application/vnd.ms-excel', { code: 'file.typeNotAllowed' }],
  ['csv.zip', 'application/zip', { code: 'file.typeNotAllowed' }],
])('FILE-02 %s of the type %j is accepted or refused before the upload', (name, type, refusal) => {
  expect(checkChosenSellerFile({ name, type })).toEqual(refusal);
});
