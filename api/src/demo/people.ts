export const demoBusinesses = {
  harbourline: {
    name: 'Harbourline Electrical',
    businessType: 'standard',
    isBuyer: false,
    rfqStartDateMandatory: false,
    description:
      'Commercial electrical contractors for property and facilities managers across Sydney: switchboards, emergency lighting, data and 24-hour breakdown service.',
    formattedAddress: '18 Rosebery Avenue, ROSEBERY NSW 2018',
  },
  bayside: {
    name: 'Bayside Plumbing',
    businessType: 'standard',
    isBuyer: false,
    rfqStartDateMandatory: false,
    description: 'Commercial plumbing, backflow testing and hot water for strata and retail sites.',
    formattedAddress: '5 Station Street, SANDRINGHAM VIC 3191',
  },
  summit: {
    name: 'Summit Fire Services',
    businessType: 'standard',
    isBuyer: false,
    rfqStartDateMandatory: false,
    description: 'Fire protection, emergency lighting and annual fire safety statements.',
    formattedAddress: '42 Parramatta Road, HOMEBUSH NSW 2140',
  },
  brightwell: {
    name: 'Brightwell Electrical',
    businessType: 'standard',
    isBuyer: false,
    rfqStartDateMandatory: false,
    description: 'Lighting and power for car parks, warehouses and offices in western Sydney.',
    formattedAddress: '31 Hassall Street, PARRAMATTA NSW 2150',
  },
  voltara: {
    name: 'Voltara Projects',
    businessType: 'standard',
    isBuyer: false,
    rfqStartDateMandatory: false,
    description: 'Electrical upgrades of occupied buildings, planned and out of hours.',
    formattedAddress: '12 Chandos Street, ST LEONARDS NSW 2065',
  },
  keystone: {
    name: 'Keystone Power and Light',
    businessType: 'standard',
    isBuyer: false,
    rfqStartDateMandatory: false,
    description: 'Level 2 electrical service provider for commercial property.',
    formattedAddress: '90 Station Road, SEVEN HILLS NSW 2147',
  },
  meridian: {
    name: 'Meridian Property Group',
    businessType: 'procurement',
    isBuyer: true,
    rfqStartDateMandatory: false,
    description: 'Asset and facilities management of office, retail and industrial property.',
    formattedAddress: 'Level 21, 60 Martin Place, SYDNEY NSW 2000',
  },
  oakStreet: {
    name: 'Oak Street Strata',
    businessType: 'standard',
    isBuyer: true,
    rfqStartDateMandatory: true,
    description: 'Strata managers for owners corporations in the inner west.',
    formattedAddress: '9 Oak Street, ASHFIELD NSW 2131',
  },
} as const;

export type DemoBusiness = keyof typeof demoBusinesses;

export const DEMO_PASSWORD = 'Worklane1';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string | null;
  business: DemoBusiness | null;
  isPrimary: boolean;
  isOperator?: boolean;
}

export const demoPeople = {
  dana: {
    email: 'lead@example.com',
    firstName: 'Dana',
    lastName: 'Whitlock',
    jobTitle: 'Operations Manager',
    business: 'harbourline',
    isPrimary: true,
  },
  jack: {
    email: 'member@example.com',
    firstName: 'Jack',
    lastName: 'Reid',
    jobTitle: 'Electrician',
    business: 'harbourline',
    isPrimary: false,
  },
  mia: {
    email: 'solo@example.com',
    firstName: 'Mia',
    lastName: 'Tran',
    jobTitle: 'Director',
    business: 'bayside',
    isPrimary: true,
  },
  owen: {
    email: 'rival@example.com',
    firstName: 'Owen',
    lastName: 'Clarke',
    jobTitle: 'General Manager',
    business: 'summit',
    isPrimary: true,
  },
  bree: {
    email: 'brightwell@example.com',
    firstName: 'Bree',
    lastName: 'Nolan',
    jobTitle: 'Estimator',
    business: 'brightwell',
    isPrimary: true,
  },
  victor: {
    email: 'voltara@example.com',
    firstName: 'Victor',
    lastName: 'Tan',
    jobTitle: 'Project Manager',
    business: 'voltara',
    isPrimary: true,
  },
  kate: {
    email: 'keystone@example.com',
    firstName: 'Kate',
    lastName: 'Stone',
    jobTitle: 'Director',
    business: 'keystone',
    isPrimary: true,
  },
  priya: {
    email: 'buyer@example.com',
    firstName: 'Priya',
    lastName: 'Raman',
    jobTitle: 'Facilities Procurement Lead',
    business: 'meridian',
    isPrimary: true,
  },
  tom: {
    email: 'strata@example.com',
    firstName: 'Tom',
    lastName: 'Fielder',
    jobTitle: 'Strata Manager',
    business: 'oakStreet',
    isPrimary: true,
  },
  sam: {
    email: 'nobusiness@example.com',
    firstName: 'Sam',
    lastName: 'Lowe',
    jobTitle: null,
    business: null,
    isPrimary: false,
  },
  alex: {
    email: 'operator@example.com',
    firstName: 'Alex',
    lastName: 'Moore',
    jobTitle: 'Portal Operations',
    business: null,
    isPrimary: false,
    isOperator: true,
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonKey = keyof typeof demoPeople;
