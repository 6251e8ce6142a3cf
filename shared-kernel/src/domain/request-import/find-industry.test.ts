import { industryNamed, industryOfTitle, type ListedIndustry } from './find-industry.ts';
import { industryKeywords } from './industry-keywords.ts';

const listed: ListedIndustry[] = industryKeywords.map(([name]) => ({
  id: name,
  name,
  label: `Trades - ${name}`,
}));

test.each([
  ['Passive Fire Audit for North Canberra Hospital', 'Annual Fire Safety'],
  ['Canberra Theatre LED Theatrical Lighting Upgrade', 'Lighting Upgrades'],
  ['Canberra Light Rail Specialist Advisors Panel -', null],
  ['Emergency lighting and exit sign test (six-monthly)', 'Emergency Lighting'],
  ['Health Infrastructure Trades Panel - Mechanical', 'Air Conditioning'],
  ['SERVICING AND MAINTENANCE OF HOSPITAL BEDS, PATIENT LIFTERS', null],
  ['Lift No. 3 – door operator renewal', 'Lifts and Escalators'],
  ['Window cleaning, façade north & west', 'Window Cleaning'],
  ['Tree Watering and Related Services', 'Irrigation'],
  ['Asbestos removal – old boiler house', 'Asbestos Removal'],
  ['Firework Display Services for New Years Eve', null],
  ['Independent Commissioning Agent(ICA) service for Electrical Distribution board upgrades', 'Switchboards'],
  ['Weetangera Primary School Playground upgrade', 'Landscaping'],
  ['תאורת חירום', null],
  ['', null],
])('"%s" is work of %s', (title, industry) => {
  expect(industryOfTitle(title, listed)?.name ?? null).toBe(industry);
});

test('an unlisted industry gives way to the next match', () => {
  const without = listed.filter(({ name }) => name !== 'Switchboards');
  expect(industryOfTitle('Electrical distribution board', without)?.name).toBe('General Electrical');
  expect(industryOfTitle('Electrical distribution board', [])).toBeNull();
});

test('an industry is named by its label, or by a unique name', () => {
  const industries = [
    { id: '1', name: 'Doors', label: 'Fire Services - Doors' },
    { id: '2', name: 'Doors', label: 'Building Works - Doors' },
    { id: '3', name: 'Signage', label: 'Signage' },
  ];
  expect(industryNamed(' building works - doors', industries)?.id).toBe('2');
  expect(industryNamed('SIGNAGE', industries)?.id).toBe('3');
  expect(industryNamed('Doors', industries)).toBeNull();
  expect(industryNamed('Windows', industries)).toBeNull();
});
