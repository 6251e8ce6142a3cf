import type { DurationCode } from '@worklane/shared-kernel/domain';

export interface DemoTask {
  title: string;
  industry: string;
  description: string;
  deliverables: readonly string[];
  dollars: number;
  duration: DurationCode;
  questions?: readonly { field: string; answer: string }[];
  inspection?: string;
}

const electricalTasks: readonly DemoTask[] = [
  {
    title: 'Replace main switchboard',
    industry: 'Switchboards',
    description:
      '<p>The main switchboard is at the end of its life and has no spare capacity. Please quote to <strong>replace it</strong> with a form 3b board with surge protection.</p><ul><li>Shutdowns on weekends only</li><li>Temporary supply for lifts and fire services</li></ul>',
    deliverables: ['New main switchboard, tested and labelled', 'Updated single line diagram'],
    dollars: 48_600,
    duration: '1To3Months',
    questions: [
      {
        field: 'Is the switchroom accessible outside business hours?',
        answer: 'Yes, by arrangement with security.',
      },
      { field: 'Is asbestos known on site?', answer: 'The register lists the old backing panel.' },
    ],
    inspection: 'Meet the Building Manager at the loading dock, weekdays 7 am to 9 am.',
  },
  {
    title: 'Six-monthly emergency and exit light testing',
    industry: 'Emergency Lighting',
    description:
      '<p>Six-monthly test to AS 2293 of all emergency and exit lights, with replacement of failed fittings at a schedule of rates.</p>',
    deliverables: ['Test report for every fitting', 'Updated log book on site'],
    dollars: 3_240,
    duration: 'lessThan1Week',
  },
  {
    title: 'LED upgrade of car park lighting',
    industry: 'Lighting Upgrades',
    description:
      '<p>Replace about 140 twin fluorescent battens with LED battens with motion sensors. Levels 1 to 3 stay open during the work.</p>',
    deliverables: ['140 LED battens with sensors', 'Lux readings before and after', 'Recycling certificate'],
    dollars: 31_850,
    duration: 'lessThan1Month',
    questions: [{ field: 'Is a lift or scaffold needed?', answer: 'Ceiling height is 2.4 m throughout.' }],
  },
  {
    title: 'Thermographic scan of distribution boards',
    industry: 'Switchboards',
    description:
      '<p>Annual thermographic scan of 22 distribution boards under load, with a report for the insurer.</p>',
    deliverables: ['Thermographic report with images'],
    dollars: 2_180,
    duration: 'lessThan1Week',
  },
  {
    title: 'Install EV chargers in basement car park',
    industry: 'General Electrical',
    description:
      '<p>Supply and install eight 7 kW chargers with load management. The network application has been lodged.</p>',
    deliverables: [
      'Eight chargers commissioned',
      'Load management set up',
      'Training for the Building Manager',
    ],
    dollars: 42_300,
    duration: '1To3Months',
    inspection: 'Book through the message board; the basement is closed on Fridays.',
  },
  {
    title: 'Test and tag of tenancy appliances',
    industry: 'Test and Tag',
    description: '<p>About 900 items over four floors, after hours.</p>',
    deliverables: ['Register of tested items'],
    dollars: 4_050,
    duration: 'lessThan1Week',
  },
  {
    title: 'Repair fault in lift lobby lighting circuit',
    industry: 'General Electrical',
    description: '<p>The lobby circuit on level 4 trips after rain. Find the fault and make good.</p>',
    deliverables: ['Fault report', 'Certificate of compliance'],
    dollars: 980,
    duration: 'lessThan1Week',
  },
  {
    title: '99 kW rooftop solar system',
    industry: 'Solar and Batteries',
    description:
      '<p>Design, supply and install a rooftop system of 99 kW with monitoring. The structural report is available on request.</p>',
    deliverables: ['99 kW system, commissioned', 'Structural certification', 'Five years of monitoring'],
    dollars: 128_400,
    duration: '3To6Months',
    questions: [{ field: 'Roof type', answer: 'Klip-lok, installed in 2011.' }],
  },
  {
    title: 'Rewire common area power outlets',
    industry: 'General Electrical',
    description: '<p>Replace perished TPI cabling to the common area outlets on three levels.</p>',
    deliverables: ['New cabling and outlets', 'Patch and paint'],
    dollars: 14_720,
    duration: 'lessThan1Month',
  },
  {
    title: 'RCD push-button and trip-time testing',
    industry: 'Test and Tag',
    description: '<p>Test 310 RCDs after hours and replace those that fail.</p>',
    deliverables: ['Test results by board'],
    dollars: 5_390,
    duration: 'lessThan1Week',
  },
  {
    title: 'Generator changeover panel upgrade',
    industry: 'Switchboards',
    description:
      '<p>Replace the automatic transfer switch and its controller; the generator itself stays.</p>',
    deliverables: ['New transfer switch', 'Black start test with the Building Manager'],
    dollars: 37_900,
    duration: 'moreThan6Months',
  },
  {
    title: 'Relocate data and power for new reception desk',
    industry: 'General Electrical',
    description: '<p>Four double outlets, six data outlets and one floor box for the new reception.</p>',
    deliverables: ['Outlets relocated and tested'],
    dollars: 6_640,
    duration: 'lessThan1Week',
  },
  {
    title: 'Replace failed exit signs after annual inspection',
    industry: 'Emergency Lighting',
    description: '<p>27 exit signs failed the discharge test. Like-for-like LED replacement.</p>',
    deliverables: ['27 exit signs replaced', 'Retest certificate'],
    dollars: 7_215,
    duration: 'lessThan1Week',
  },
  {
    title: 'Floodlight replacement at loading dock',
    industry: 'Lighting Upgrades',
    description:
      '<p>Replace six metal halide floodlights; a boom lift is needed and traffic control is ours.</p>',
    deliverables: ['Six LED floodlights', 'Aiming adjusted at night'],
    dollars: 9_480,
    duration: 'lessThan1Week',
  },
  {
    title: 'Sub-metering of retail tenancies',
    industry: 'Switchboards',
    description: '<p>Supply and install 18 NMI pattern approved meters with remote reading.</p>',
    deliverables: ['18 meters with remote reading', 'Commissioning sheets'],
    dollars: 26_150,
    duration: '1To3Months',
  },
  {
    title: 'After-hours electrical breakdown cover',
    industry: 'General Electrical',
    description: '<p>Twelve months of breakdown cover with a response of two hours.</p>',
    deliverables: ['Monthly call-out report'],
    dollars: 18_000,
    duration: 'moreThan6Months',
    questions: [{ field: 'Expected number of call-outs', answer: 'Eleven in the last twelve months.' }],
  },
  {
    title: 'Lightning protection inspection',
    industry: 'General Electrical',
    description: '<p>Inspection to AS 1768 with earth resistance readings.</p>',
    deliverables: ['Inspection report'],
    dollars: 2_860,
    duration: 'lessThan1Week',
  },
];

const plumbingTasks: readonly DemoTask[] = [
  {
    title: 'Annual backflow prevention testing',
    industry: 'Backflow Prevention',
    description: '<p>Test 14 devices to AS 2845 and lodge the results with the water authority.</p>',
    deliverables: ['Test results lodged', 'Tags renewed'],
    dollars: 2_650,
    duration: 'lessThan1Week',
  },
  {
    title: 'Replace commercial hot water plant',
    industry: 'Hot Water',
    description:
      '<p>Replace two failed gas storage units with a heat pump plant. The roof is crane accessible.</p>',
    deliverables: ['Heat pump plant commissioned', 'Removal of the old units'],
    dollars: 38_400,
    duration: 'lessThan1Month',
    inspection: 'Weekdays after 2 pm; keys are with the concierge.',
  },
  {
    title: 'Stormwater drain investigation by CCTV',
    industry: 'Drainage',
    description: '<p>The basement floods after heavy rain. Jet, inspect by camera and report.</p>',
    deliverables: ['Footage and report', 'Repair options with prices'],
    dollars: 1_980,
    duration: 'lessThan1Week',
  },
];

const fireTasks: readonly DemoTask[] = [
  {
    title: 'Annual fire safety statement inspections',
    industry: 'Annual Fire Safety',
    description: '<p>Inspect all essential fire safety measures and provide the statement for council.</p>',
    deliverables: ['Annual fire safety statement', 'List of defects'],
    dollars: 4_870,
    duration: 'lessThan1Month',
  },
  {
    title: 'Sprinkler head replacement on two levels',
    industry: 'Sprinklers',
    description:
      '<p>Replace 120 painted sprinkler heads found in the last inspection. Isolation after hours.</p>',
    deliverables: ['120 heads replaced', 'Flow test results'],
    dollars: 15_300,
    duration: 'lessThan1Week',
  },
  {
    title: 'Fire door repairs after audit',
    industry: 'Fire Doors',
    description: '<p>23 doors need closers, seals or hinges; four need new leaves.</p>',
    deliverables: ['Doors repaired and tagged', 'Audit closed out'],
    dollars: 11_260,
    duration: 'lessThan1Month',
  },
];

export type DemoTrade = 'electrical' | 'plumbing' | 'fire';

export const demoTasks: Readonly<Record<DemoTrade, readonly DemoTask[]>> = {
  electrical: electricalTasks,
  plumbing: plumbingTasks,
  fire: fireTasks,
};

export const demoSites: readonly {
  place: string;
  site: string;
  state: 'NSW' | 'VIC' | 'QLD' | 'ACT' | 'WA';
}[] = [
  { place: 'Wharf 7, Pyrmont', site: '26 Pirrama Road, PYRMONT NSW 2009', state: 'NSW' },
  { place: 'Macquarie Place', site: '1 Bligh Street, SYDNEY NSW 2000', state: 'NSW' },
  { place: 'Rosehill Distribution Centre', site: '88 Grand Avenue, ROSEHILL NSW 2142', state: 'NSW' },
  { place: 'Chatswood Central', site: '475 Victoria Avenue, CHATSWOOD NSW 2067', state: 'NSW' },
  { place: 'The Foundry, Alexandria', site: '14 Bourke Road, ALEXANDRIA NSW 2015', state: 'NSW' },
  { place: 'SP 61842, Ashfield', site: '77 Liverpool Road, ASHFIELD NSW 2131', state: 'NSW' },
  { place: 'Parramatta Square 3', site: '153 Macquarie Street, PARRAMATTA NSW 2150', state: 'NSW' },
  { place: 'Norwest Business Park', site: '10 Norbrik Drive, BELLA VISTA NSW 2153', state: 'NSW' },
  { place: 'Hunter Street Arcade', site: '312 Hunter Street, NEWCASTLE NSW 2300', state: 'NSW' },
  { place: 'SP 70113, Marrickville', site: '240 Illawarra Road, MARRICKVILLE NSW 2204', state: 'NSW' },
  { place: 'Collins Gate', site: '447 Collins Street, MELBOURNE VIC 3000', state: 'VIC' },
  {
    place: 'Dandenong South Warehouse',
    site: '61 Frankston-Dandenong Road, DANDENONG SOUTH VIC 3175',
    state: 'VIC',
  },
  { place: 'Eagle Street Tower', site: '123 Eagle Street, BRISBANE CITY QLD 4000', state: 'QLD' },
  { place: 'Robina Town Offices', site: '19 Robina Town Centre Drive, ROBINA QLD 4226', state: 'QLD' },
  { place: 'London Circuit Offices', site: '221 London Circuit, CANBERRA ACT 2601', state: 'ACT' },
  { place: 'St Georges Terrace', site: '152 St Georges Terrace, PERTH WA 6000', state: 'WA' },
  { place: 'SP 58820, Leichhardt', site: '36 Norton Street, LEICHHARDT NSW 2040', state: 'NSW' },
  { place: 'Mascot Logistics Hub', site: '256 Coward Street, MASCOT NSW 2020', state: 'NSW' },
  { place: 'Crown Street Medical Centre', site: '350 Crown Street, SURRY HILLS NSW 2010', state: 'NSW' },
];

export const demoReviews = [
  'Clear brief and quick answers. Access was ready when we arrived.',
  'Good communication throughout and paid on time.',
  'A pleasure to work with; the Building Manager knew the site well.',
  'Scope changed twice, but every change was agreed in writing.',
] as const;

/** Buyers' comments on contractors. */
export const demoBuyerReviews = [
  'Tidy work, and the tenants noticed nothing.',
  'Arrived when promised and kept the Building Manager informed.',
  'Good reports with photos of every fitting.',
] as const;
