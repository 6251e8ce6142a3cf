-- Where suburbs are: centres from the index of localities, found by the suburb of a brief. Without coordinates: a text that
-- names no suburb, so that it is not looked up again and again.
create table suburb_places (
  -- In small letters, such as 'pyrmont nsw 2009'.
  suburb text primary key,
  longitude double precision,
  latitude double precision,
  looked_up_at timestamptz(3) not null
);

-- Searches for work requests that a person saved. A removed one can be put back for a while.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  query jsonb not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index saved_searches_user on saved_searches (user_id, created_at, id);
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- Of which work requests a person was told because of a saved search: of none twice.
create table saved_search_matches (
  user_id uuid not null references users (id) on delete cascade,
  brief_id uuid not null references briefs (id) on delete cascade,
  told_at timestamptz(3) not null,
  primary key (user_id, brief_id)
);
create index saved_search_matches_brief on saved_search_matches (brief_id);
