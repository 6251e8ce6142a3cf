-- A buyer's notes on quotes, which only its business reads.
create table quote_assessments (
  project_id uuid primary key references projects (id) on delete cascade,
  is_shortlisted boolean not null default false,
  note text not null default '',
  updated_at timestamptz(3) not null
);

-- Which lines of the quotes of a Work Request belong together, and the buyer's allowances for lines that are missing.
create table comparisons (
  brief_id uuid primary key references briefs (id) on delete cascade,
  version integer not null,
  matches jsonb not null default '[]',
  allowances jsonb not null default '[]',
  updated_at timestamptz(3) not null
);

-- The comparison as it was when a quote was awarded. Rows are never changed.
create table award_records (
  brief_id uuid primary key references briefs (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  at timestamptz(3) not null,
  by_user_id uuid not null references users (id),
  comparison jsonb not null,
  reasons jsonb not null default '[]'
);
create index award_records_project on award_records (project_id);
create index award_records_actor on award_records (by_user_id);

alter table projects
  add column work_accepted_at timestamptz(3),
  -- The buyer asked for changes to the lodged quote, so that its seller may change it after the due time.
  add column changes_asked_at timestamptz(3);

-- The words of the buyer in an entry of the timeline.
alter table project_activities add column detail text;
