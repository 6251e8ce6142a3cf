-- The private address of a person's calendar feed. It is kept as it is, so that its person can read it again.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token text not null unique,
  created_at timestamptz(3) not null
);
