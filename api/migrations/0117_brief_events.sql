-- What the buyer did with a Work Request as a whole; a reminder concerns one project.
create table brief_events (
  id uuid primary key,
  brief_id uuid not null references briefs (id) on delete cascade,
  project_id uuid references projects (id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  by_user_id uuid references users (id),
  detail text,
  changes jsonb not null default '[]'
);
create index brief_events_of_brief on brief_events (brief_id, at desc, id desc);
create index brief_events_project on brief_events (project_id) where project_id is not null;
create index brief_events_by_user on brief_events (by_user_id);
