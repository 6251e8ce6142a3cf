-- When an operator last awarded or returned a case.
alter table vetting_cases add column decided_at timestamptz(3);
update vetting_cases set decided_at = updated_at where state = 'closed' or return_reason is not null;

-- The operators' lists of returned and awarded cases, newest first. An api from before the column leaves it empty.
create index vetting_cases_returned on vetting_cases ((coalesce(decided_at, updated_at)), id)
  where return_reason is not null;
create index vetting_cases_awarded on vetting_cases ((coalesce(decided_at, updated_at)), id)
  where state = 'closed';

-- What became of each case, for operators.
create table vetting_events (
  id uuid primary key,
  case_id uuid not null references vetting_cases (id) on delete cascade,
  kind text not null check (kind in ('submitted', 'takenBack', 'returned', 'awarded')),
  at timestamptz(3) not null,
  by_id uuid references users (id) on delete set null,
  reason text,
  -- Of an award, as a yyyymmdd number.
  expires_on integer
);
create index vetting_events_case on vetting_events (case_id, at, id);
create index vetting_events_by on vetting_events (by_id) where by_id is not null;

insert into vetting_events (id, case_id, kind, at, reason)
select gen_random_uuid(), id, 'returned', updated_at, return_reason from vetting_cases where return_reason is not null;
insert into vetting_events (id, case_id, kind, at, expires_on)
select gen_random_uuid(), id, 'awarded', updated_at, expires_on from vetting_cases
where state = 'closed' and renewal_state is null;
insert into vetting_events (id, case_id, kind, at, by_id)
select gen_random_uuid(), id, 'submitted', submitted_at, submitted_by from vetting_cases where submitted_at is not null;
