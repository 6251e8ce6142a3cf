-- Who has the form of a quote open now. A row that is not renewed counts no more, and is removed by the next call.
create table quote_presences (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (project_id, user_id)
);
create index quote_presences_user on quote_presences (user_id);
