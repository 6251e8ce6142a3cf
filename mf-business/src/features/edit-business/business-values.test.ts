import { aBusiness } from '@worklane/kernel/testing';
import { type BusinessValues, bodyOf, mergeChanges, valuesOf } from './business-values.ts';

const base = valuesOf(aBusiness());
const change = (changes: Partial<BusinessValues>): BusinessValues => ({ ...base, ...changes });

test('only changed fields are sent, with the revision they are based on', () => {
  expect(bodyOf(base, base, 7)).toEqual({ revision: 7 });
  expect(bodyOf(base, change({ name: ' Harbour ', abn: '', url: 'harbour.example' }), 7)).toEqual({
    revision: 7,
    name: 'Harbour',
    abn: null,
    url: 'https://harbour.example',
  });
});

test('an address is sent with its place; an empty one removes it', () => {
  expect(bodyOf(base, change({ addressText: ' ' }), 1)).toEqual({ revision: 1, address: null });
  const place = { ...(base.place as NonNullable<typeof base.place>), suburb: 'Mascot' };
  expect(bodyOf(base, change({ place }), 1)).toEqual({ revision: 1, address: place });
});

test('a social network page is stored with its prefix and shown without it', () => {
  expect(base.socialUrls).toMatchObject([{ network: 'Linkedin', url: 'company/harbourline' }]);
  const socialUrls = [{ id: '', network: 'Twitter' as const, url: 'harbourline' }];
  expect(bodyOf(base, change({ socialUrls }), 1).socialUrls).toEqual([
    { urlDescription: 'Twitter', url: 'https://x.com/harbourline' },
  ]);
});

test('a qualification is sent with its name and two optional dates', () => {
  const qualifications = [
    { name: ' Open cabler ', fromDate: '2024-02-01', endDate: '2027-01-31' },
    { name: 'Confined spaces', fromDate: '', endDate: '' },
  ];
  expect(bodyOf(base, change({ qualifications }), 1).qualifications).toEqual([
    { name: 'Open cabler', fromDate: '2024-02-01', endDate: '2027-01-31' },
    { name: 'Confined spaces', fromDate: null, endDate: null },
  ]);
});

test("changes of different fields are merged; conflicting fields keep the person's text", () => {
  const mine = change({ name: 'Mine', experienceYear: '3', url: 'https://same.example' });
  const theirs = change({ name: 'Theirs', abn: '53004085616', url: 'https://same.example' });
  const { values, clashes } = mergeChanges(base, mine, theirs);
  expect(clashes).toEqual(['name']);
  expect(values).toMatchObject({ name: 'Mine', experienceYear: '3', abn: '53004085616' });
});

test("an address equal to its network's prefix stays unchanged", () => {
  const [link] = aBusiness().socialUrls;
  const bare = { ...(link as NonNullable<typeof link>), url: 'https://www.linkedin.com/' };
  const values = valuesOf(aBusiness({ socialUrls: [bare] }));
  expect(values.socialUrls).toMatchObject([{ url: 'https://www.linkedin.com/' }]);
});
