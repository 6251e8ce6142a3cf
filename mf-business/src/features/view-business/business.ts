export interface Member {
  id: string;
  name: string;
  jobTitle: string | null;
  avatarUrl: string | null;
}

export interface PortfolioItem {
  id: string | null;
  name: string;
  description: string | null;
  isImage: boolean;
  url: string;
  thumbnailUrl: string | null;
}

export interface BusinessProfile {
  id: string;
  name: string;
  logoUrl: string | null;
  industryLabels: readonly string[];
  website: string | null;
  socialLinks: readonly { id: string; network: string; label: string; url: string }[];
  description: string | null;
  rating: { mean: number; count: number };
  members: readonly Member[];
  portfolio: readonly PortfolioItem[];
  abn: string | null;
  address: string | null;
  experienceYears: number | null;
  telephones: readonly { number: string; type: string }[];
  qualifications: readonly { name: string; from: string; end: string | null }[];
}
