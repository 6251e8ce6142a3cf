-- What happens on a job beside its history: changes of files, with whom it is shared, what the buyer has opened.
create table project_activities (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  -- The only person who reads it, such as about a private file; null for everybody of the seller's business.
  reader_id uuid references users (id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  -- Of a revision that the buyer opened: the last time.
  last_at timestamptz(3),
  by_user_id uuid references users (id),
  colleague_id uuid references users (id),
  revision integer,
  file_name text,
  former_name text
);
-- Two, because the order of an index is not used where its column is compared with null.
create index project_activities_shared on project_activities (project_id, at desc, id desc) where reader_id is null;
create index project_activities_private on project_activities (project_id, reader_id, at desc, id desc)
  where reader_id is not null;
create unique index project_activities_seen on project_activities (project_id, revision) where kind = 'quoteSeen';
create index project_activities_reader on project_activities (reader_id) where reader_id is not null;
create index project_activities_actor on project_activities (by_user_id);

-- What is known from before: when files were attached and jobs shared, not what was changed since.
insert into project_activities (id, project_id, reader_id, kind, at, by_user_id, file_name)
select gen_random_uuid(), p.project_id, case when p.is_public then null else f.owner_id end, 'fileAdded', p.created_at,
  f.owner_id, f.name
from project_files p
join files f on f.id = p.file_id;

insert into project_activities (id, project_id, kind, at, by_user_id, file_name)
select gen_random_uuid(), p.id, 'buyerFileAdded', coalesce(f.completed_at, f.created_at), f.owner_id, f.name
from projects p
cross join jsonb_array_elements_text(p.buyer_files) given (id)
join files f on f.id = given.id::uuid;

insert into project_activities (id, project_id, kind, at, colleague_id)
select gen_random_uuid(), project_id, 'personAdded', added_at, user_id
from seller_collaborators;

-- A seller who declined after submitting terminated the quote of that revision.
update project_events e set revision = last.revision
from (
  select d.id, q.revision
  from project_events d
  cross join lateral (
    select s.kind, s.revision from project_events s
    where s.project_id = d.project_id and s.kind in ('quoteSubmitted', 'quoteRecalled') and s.at <= d.at
    order by s.at desc, s.id desc
    limit 1
  ) q
  where d.kind = 'declined' and q.kind = 'quoteSubmitted'
) last
where e.id = last.id and e.revision is null;
