create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  business_id uuid not null references businesses (id),
  purpose text not null,
  -- What the purpose is about: a project for a quote's attachment, a brief for a brief's.
  context_id uuid not null,
  name text not null,
  size bigint not null check (size > 0),
  mime text,
  sha256 bytea,
  state text not null check (state in ('uploading', 'complete')),
  storage_key text not null,
  created_at timestamptz(3) not null,
  -- When bytes last arrived; an upload nobody goes on with is removed by it.
  touched_at timestamptz(3) not null,
  completed_at timestamptz(3),
  check (state = 'uploading' or (mime is not null and sha256 is not null and completed_at is not null))
);
create index files_unfinished on files (touched_at) where state = 'uploading';
create index files_context on files (context_id);

-- Lists of ids of files, in the order people gave them.
alter table quotes add column terms_and_conditions jsonb not null default '[]';
alter table quote_revisions add column terms_and_conditions jsonb not null default '[]';
alter table briefs add column attachments jsonb not null default '[]';

-- Secrets every api process must agree on, made once: two version-4 UUIDs hold 244 random bits.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
values ('file-links', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
