-- Accounts whose people asked to close them. Until `final_at` an account can be opened again: the row keeps what the
-- person belonged to and was allowed to do, which the account itself has lost. Deleted when the account is opened again
-- or closed for good.
create table account_closings (
  user_id uuid primary key references users (id) on delete cascade,
  business_id uuid references businesses (id) on delete set null,
  is_primary boolean not null,
  is_operator boolean not null,
  requested_at timestamptz(3) not null,
  final_at timestamptz(3) not null
);
create index account_closings_business on account_closings (business_id);

-- When an account was closed for good. Its row stays without personal data, because quotes and histories refer to it.
alter table users add column closed_at timestamptz(3);

-- Names of people with closed accounts, for the quotes and histories of awarded jobs: companies must keep the records
-- of their contracts for seven years. Deleted after that.
create table kept_names (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id),
  first_name text not null,
  last_name text not null,
  keep_until timestamptz(3) not null,
  primary key (project_id, user_id)
);
create index kept_names_end on kept_names (keep_until);

-- The archive of a person's own data: one a person. The bytes are with the uploaded files, under the id, until
-- `expires_at`.
create table own_data_archives (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  size bigint,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  check (state <> 'ready' or (size is not null and ready_at is not null and expires_at is not null))
);
create index own_data_archives_end on own_data_archives (expires_at);
