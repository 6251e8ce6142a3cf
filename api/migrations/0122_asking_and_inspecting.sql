-- Rules of a Work Request: the last day of questions by contractors at the site, and quotes only after an inspection.
alter table briefs
  add column ask_until date,
  add column inspected_only boolean not null default false;
-- When the buyer recorded that this contractor inspected the site.
alter table projects add column inspected_at timestamptz(3);
