const trades: Readonly<Record<string, readonly string[]>> = {
  Electrical: [
    'Emergency Lighting',
    'General Electrical',
    'Lighting Upgrades',
    'Solar and Batteries',
    'Switchboards',
    'Test and Tag',
  ],
  Plumbing: ['Backflow Prevention', 'Drainage', 'General Plumbing', 'Hot Water', 'Roofing and Gutters'],
  'Fire Services': ['Annual Fire Safety', 'Fire Doors', 'Fire Extinguishers', 'Sprinklers'],
  Mechanical: ['Air Conditioning', 'Building Management Systems', 'Ventilation'],
  'Building Works': [
    'Carpentry',
    'Concreting',
    'Fit-out',
    'Glazing',
    'Painting',
    'Rendering',
    'Waterproofing',
  ],
  Security: ['Access Control', 'CCTV', 'Intercoms', 'Locksmiths'],
  Cleaning: ['Commercial Cleaning', 'High Pressure Cleaning', 'Window Cleaning'],
  Grounds: ['Arborists', 'Irrigation', 'Landscaping'],
  '': ['Asbestos Removal', 'Lifts and Escalators', 'Pest Control', 'Signage', 'Waste Management'],
};

const retired = ['Telephone Exchanges'];

export interface DemoIndustry {
  name: string;
  parentIndustry: string | null;
  active: boolean;
}

export const demoIndustries: readonly DemoIndustry[] = [
  ...Object.entries(trades).flatMap(([parent, names]) =>
    names.map((name) => ({ name, parentIndustry: parent === '' ? null : parent, active: true })),
  ),
  ...retired.map((name) => ({ name, parentIndustry: null, active: false })),
];
