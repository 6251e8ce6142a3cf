create table businesses (
  id uuid primary key,
  name text not null,
  business_type text not null check (business_type in ('standard', 'procurement')),
  is_buyer boolean not null default false,
  description text,
  formatted_address text,
  business_logo_url text,
  rfq_start_date_mandatory boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index businesses_name on businesses (name, id);

create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  avatar_url text,
  business_id uuid references businesses (id),
  is_primary boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index users_email on users (lower(email));
create index users_business on users (business_id, is_primary desc, id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  bind_hash bytea not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The account is kept as a hash: people type passwords into the email field. A success forgets the account.
create table login_failures (
  id uuid primary key,
  account_hash bytea,
  address text not null,
  failed_at timestamptz(3) not null
);
create index login_failures_account on login_failures (account_hash, failed_at);
create index login_failures_address on login_failures (address, failed_at);
create index login_failures_age on login_failures (failed_at);

create table industries (
  id uuid primary key,
  name text not null,
  parent_industry text,
  label text not null generated always as (
    case when parent_industry is null then name else parent_industry || ' - ' || name end
  ) stored,
  evolution_db boolean not null default false,
  active boolean not null default true
);
create unique index industries_label on industries (label, id);

create table briefs (
  id uuid primary key,
  buyer_user_id uuid not null references users (id),
  buyer_business_id uuid not null references businesses (id),
  state text not null check (state in ('draft', 'published', 'awarded', 'withdrawn')),
  is_procurement boolean not null,
  work_title text not null,
  industry_id uuid not null references industries (id),
  description text,
  site_inspection_details text,
  site text not null,
  site_state text not null,
  customer_name text,
  start_date date,
  due_at timestamptz(3),
  duration text,
  custom_questions jsonb not null default '[]',
  source_reference text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index briefs_source on briefs (buyer_business_id, source_reference);

create table projects (
  id uuid primary key,
  brief_id uuid not null references briefs (id),
  business_id uuid not null references businesses (id),
  supplier_user_id uuid not null references users (id),
  status text not null,
  list_group text,
  accept_rfq boolean not null default false,
  buyer_reviewed boolean not null default false,
  supplier_reviewed boolean not null default false,
  rating integer check (rating between 1 and 5),
  review_text text,
  seller_rating integer check (seller_rating between 1 and 5),
  seller_review_text text,
  reject_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (brief_id, business_id)
);
create index projects_list_created on projects (business_id, list_group, created_at desc, id desc);
create index projects_list_updated on projects (business_id, list_group, updated_at desc, id desc);

create table quotes (
  project_id uuid primary key references projects (id) on delete cascade,
  version integer not null,
  revision integer not null,
  base_price_cents bigint,
  fee_cents bigint,
  buyer_fee_cents bigint,
  sales_pitch text,
  deliverables jsonb not null default '[]',
  start_date date,
  lead_time integer,
  estimated_works_duration integer,
  estimated_hours double precision,
  updated_at timestamptz(3) not null,
  updated_by uuid not null references users (id),
  lodged_at timestamptz(3)
);

create table quote_revisions (
  project_id uuid not null references projects (id) on delete cascade,
  revision integer not null,
  base_price_cents bigint not null,
  fee_cents bigint not null,
  buyer_fee_cents bigint not null,
  sales_pitch text,
  deliverables jsonb not null,
  start_date date,
  lead_time integer not null,
  estimated_works_duration integer not null,
  estimated_hours double precision,
  lodged_at timestamptz(3) not null,
  lodged_by uuid not null references users (id),
  primary key (project_id, revision)
);

create table project_events (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  by_user_id uuid references users (id),
  revision integer,
  detail text
);
create index project_events_project on project_events (project_id, at desc, id desc);

create table seller_collaborators (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  added_at timestamptz(3) not null,
  primary key (project_id, user_id)
);
create index seller_collaborators_user on seller_collaborators (user_id);

create table notifications (
  id uuid primary key,
  recipient_id uuid not null references users (id) on delete cascade,
  entity text not null,
  entity_id uuid not null,
  state text not null,
  collaborator_id uuid references users (id) on delete set null,
  subject text not null,
  body text not null,
  is_seen boolean not null default false,
  is_clicked boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index notifications_recipient on notifications (recipient_id, created_at desc, id desc);
create index notifications_unseen on notifications (recipient_id) where not is_seen;

create table idempotency_keys (
  subject text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz(3) not null,
  primary key (subject, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
