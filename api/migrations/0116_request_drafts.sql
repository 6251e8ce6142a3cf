-- A Work Request as its buyer types it. Sending it makes a brief with the same id and removes the draft.
create table request_drafts (
  id uuid primary key,
  buyer_business_id uuid not null references businesses (id) on delete cascade,
  created_by uuid not null references users (id),
  version integer not null,
  content jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index request_drafts_of_business on request_drafts (buyer_business_id, updated_at desc, id desc);
create index request_drafts_created_by on request_drafts (created_by);

-- Contractors that a buyer's business invites together.
create table contractor_lists (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null,
  business_ids uuid[] not null,
  updated_at timestamptz(3) not null
);
create index contractor_lists_of_business on contractor_lists (business_id, name, id);

-- When a person of the invited business first opened the Work Request, and when the buyer last reminded it.
alter table projects
  add column seen_at timestamptz(3),
  add column reminded_at timestamptz(3);
