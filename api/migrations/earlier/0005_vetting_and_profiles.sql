-- What a business says of itself. Lists that are only ever read and saved whole are kept as they are.
alter table businesses
  add column abn text check (abn ~ '^\d{11}$'),
  add column experience_year integer check (experience_year >= 0),
  add column address text,
  add column suburb text,
  add column post_code text,
  add column longitude double precision check (longitude between -180 and 180),
  add column latitude double precision check (latitude between -90 and 90),
  add column url text,
  add column telephones jsonb not null default '[]',
  add column qualifications jsonb not null default '[]',
  add column social_urls jsonb not null default '[]',
  add column portfolio jsonb not null default '[]',
  add constraint businesses_loc_whole check ((longitude is null) = (latitude is null));

create table business_industries (
  business_id uuid not null references businesses (id) on delete cascade,
  industry_id uuid not null references industries (id),
  primary key (business_id, industry_id)
);

create table vetting_levels (
  id uuid primary key,
  name text not null,
  icon_url text not null,
  description text,
  -- A default level is meant for every business; the others are asked for by single buyers.
  is_default boolean not null default true,
  position integer not null,
  created_at timestamptz(3) not null
);
create unique index vetting_levels_order on vetting_levels (position, id);

create table vetting_cases (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  level_id uuid not null references vetting_levels (id),
  state text not null check (state in ('init', 'draft', 'expired', 'submit', 'closed')),
  responses jsonb not null default '[]',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (business_id, level_id)
);

-- Badges of a work request: the required ones lock it, the others are desirable. None is both.
create table brief_badges (
  brief_id uuid not null references briefs (id) on delete cascade,
  level_id uuid not null references vetting_levels (id),
  is_required boolean not null,
  position integer not null,
  primary key (brief_id, level_id)
);
