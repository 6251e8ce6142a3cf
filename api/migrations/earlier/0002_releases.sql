-- Tokens that publish. Only hashes are kept; each covers one package.
create table deploy_tokens (
  id uuid primary key,
  package text not null,
  token_hash bytea not null unique,
  label text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index deploy_tokens_package on deploy_tokens (package);

-- A release never changes. The description is what was signed.
create table releases (
  package text not null,
  id text not null,
  description jsonb not null,
  key_id text not null,
  signature text not null,
  published_by uuid not null references deploy_tokens (id),
  published_at timestamptz(3) not null,
  primary key (package, id)
);

-- Which release of a package is live.
create table channels (
  package text primary key,
  release_id text not null,
  put_by text not null check (put_by in ('start', 'person')),
  changed_at timestamptz(3) not null,
  foreign key (package, release_id) references releases (package, id)
);

create table release_audit (
  id uuid primary key,
  package text not null,
  action text not null check (action in ('publish', 'promote')),
  release_id text not null,
  previous_release_id text,
  put_by text,
  token_id uuid not null references deploy_tokens (id),
  why text,
  set_number bigint,
  at timestamptz(3) not null
);
create index release_audit_package on release_audit (package, at desc, id desc);

-- Number of the release set, in a single row. It starts at the clock and never falls behind it, so that a
-- database made or restored later still counts on from every number an edge has seen.
create table release_set_number (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  changed_at timestamptz(3) not null
);
insert into release_set_number (number, changed_at) values (extract(epoch from now())::bigint, now());
