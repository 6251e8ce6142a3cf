import { randomUUID } from 'node:crypto';
import type { PortfolioItem, Qualification, SocialUrl, Telephone } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { addBusinessIndustries, saveProfile } from '../demo.repository.ts';
import type { DemoBusiness } from '../people.ts';
import { demoPictures } from '../pictures.ts';

interface DemoProfile {
  abn: string;
  experienceYear: number;
  address: string;
  suburb: string;
  postCode: string;
  longitude: number;
  latitude: number;
  url?: string;
  businessLogoUrl?: string;
  description?: string;
  industries: readonly string[];
  telephones: Telephone[];
  qualifications: Qualification[];
  social: Readonly<Record<string, string>>;
  portfolio: PortfolioItem[];
}

const shown = (name: string, fullImageUrl: string, mimeType = 'image/svg+xml'): PortfolioItem => ({
  _id: randomUUID(),
  name,
  mimeType,
  description: null,
  date: null,
  fullImageUrl,
  thumbnailImageUrl: null,
  projectId: null,
});

const profiles: Partial<Record<DemoBusiness, DemoProfile>> = {
  harbourline: {
    abn: '51824753556',
    experienceYear: 16,
    address: '18 Rosebery Avenue',
    suburb: 'ROSEBERY',
    postCode: '2018',
    longitude: 151.204,
    latitude: -33.919,
    url: 'https://harbourline.example/',
    description:
      '<p>Harbourline is a licensed electrical contractor for commercial buildings in Greater Sydney. Our crews look after lighting, switchboards and emergency systems in occupied towers, with night and weekend work planned around tenants. Every job closes with test results, photos and an up to date log book.</p><p>We keep a crew on call <strong>24 hours a day</strong>, hold our own stock of common switchgear, and plan shutdowns with the building manager weeks ahead.</p><ul><li>Switchboards and distribution boards</li><li>Emergency and exit lighting</li><li>Thermographic surveys and test and tag</li></ul>',
    industries: ['Emergency Lighting', 'Switchboards', 'Test and Tag'],
    telephones: [
      { type: 'Business', telephone: '0255501148' },
      { type: 'Mobile', telephone: '0491570006' },
    ],
    qualifications: [
      { name: 'Electrical Contractor Licence', fromDate: '2024-03-01', endDate: '2027-02-28' },
      { name: 'Level 2 ASP', fromDate: '2019-08-14', endDate: null },
    ],
    social: {
      Facebook: 'https://www.facebook.com/',
      Instagram: 'https://www.instagram.com/',
      Linkedin: 'https://www.linkedin.com/',
      Youtube: 'https://www.youtube.com/',
    },
    portfolio: [
      shown('Car park LED, 186 bays', demoPictures.carPark),
      shown('Main switchboard, 1600 A', demoPictures.switchboard),
      shown('Level 4 power layout', demoPictures.layout),
      shown('72 kW rooftop solar', demoPictures.solar),
      shown('Lift lobby lighting', demoPictures.liftLobby),
      shown(
        'Capability statement.pdf',
        'https://harbourline.example/capability-statement.pdf',
        'application/pdf',
      ),
    ],
  },
  bayside: {
    abn: '53004085616',
    experienceYear: 7,
    address: '5 Station Street',
    suburb: 'SANDRINGHAM',
    postCode: '3191',
    longitude: 145.004,
    latitude: -37.95,
    businessLogoUrl: demoPictures.drop,
    industries: ['Backflow Prevention', 'General Plumbing', 'Hot Water'],
    telephones: [{ type: 'Mobile', telephone: '0491570156' }],
    qualifications: [],
    social: {},
    portfolio: [],
  },
  summit: {
    abn: '83914571673',
    experienceYear: 21,
    address: '42 Parramatta Road',
    suburb: 'HOMEBUSH',
    postCode: '2140',
    longitude: 151.08,
    latitude: -33.866,
    url: 'https://summitfire.example/',
    businessLogoUrl: demoPictures.flames,
    industries: ['Annual Fire Safety', 'Sprinklers'],
    telephones: [{ type: 'Business', telephone: '0255507410' }],
    qualifications: [{ name: 'Accredited Practitioner Fire Safety', fromDate: '2021-07-01', endDate: null }],
    social: { Linkedin: 'https://www.linkedin.com/' },
    portfolio: [],
  },
  brightwell: electrician('16568042907', '31 Hassall Street', 'PARRAMATTA', '2150', {
    longitude: 151.008,
    latitude: -33.817,
  }),
  voltara: electrician('68760195207', '12 Chandos Street', 'ST LEONARDS', '2065', {
    longitude: 151.194,
    latitude: -33.823,
  }),
  keystone: electrician('81529809109', '90 Station Road', 'SEVEN HILLS', '2147', {
    longitude: 150.935,
    latitude: -33.774,
  }),
};

function electrician(
  abn: string,
  address: string,
  suburb: string,
  postCode: string,
  place: { longitude: number; latitude: number },
): DemoProfile {
  return {
    ...{ abn, address, suburb, postCode, ...place, experienceYear: 9 },
    industries: ['General Electrical', 'Lighting Upgrades', 'Switchboards'],
    telephones: [],
    qualifications: [],
    social: {},
    portfolio: [],
  };
}

export async function addProfiles(
  db: Executor,
  businessIds: Readonly<Record<DemoBusiness, string>>,
  industryIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, { industries, social, ...profile }] of Object.entries(profiles)) {
    const businessId = businessIds[key as DemoBusiness];
    await saveProfile(db, businessId, { ...profile, socialUrls: socialUrlsOf(social) });
    await addBusinessIndustries(
      db,
      businessId,
      industries.flatMap((name) => industryIds.get(name) ?? []),
    );
  }
}

function socialUrlsOf(social: DemoProfile['social']): SocialUrl[] {
  return Object.entries(social).map(([network, url]) => ({
    _id: newId(),
    urlIconImage: network.toLowerCase(),
    url,
    urlDescription: network,
  }));
}
