-- What a business answers to get a badge, in the order of its form.
create table vetting_questions (
  id uuid primary key,
  level_id uuid not null references vetting_levels (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('text', 'yesNo', 'date', 'file')),
  -- A few words for the list of what is answered.
  label text not null,
  question text not null,
  help text,
  is_required boolean not null default true,
  -- The answer is good until a day that the business names.
  has_expiry boolean not null default false
);
create unique index vetting_questions_order on vetting_questions (level_id, position);

alter table vetting_cases
  add column revision integer not null default 1,
  -- The answers of a renewal, which stand beside those of a closed case until an operator awards them.
  add column renewal_state text check (renewal_state in ('draft', 'submit')),
  add column renewal_responses jsonb not null default '[]',
  add column submitted_at timestamptz(3),
  add column submitted_by uuid references users (id) on delete set null,
  -- When the operators were last told that it waits for them.
  add column operators_told_at timestamptz(3),
  add column return_reason text,
  -- The earliest expiry among the answers of a closed case, as a yyyymmdd number.
  add column expires_on integer,
  -- The last reminder of that expiry, as the days it was sent ahead; -1 when it has passed.
  add column reminded_ahead integer;

update vetting_cases
set expires_on = (
  select min((entry -> 'questionResponse' ->> 'expiration')::integer)
  from jsonb_array_elements(responses) entry
  where (entry -> 'questionResponse' ->> 'expiration')::integer > 0
)
where state = 'closed';

create index vetting_cases_expiring on vetting_cases (expires_on, id) where expires_on is not null;

-- The operators' queue, longest waiting first.
create index vetting_cases_submitted on vetting_cases (submitted_at, id)
  where submitted_at is not null;
