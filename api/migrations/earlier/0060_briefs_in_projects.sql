-- What lists of projects are sorted and searched by stands in the project, so that an index has it in the order of a list: a
-- copy of the brief's due date, title and buyer. The triggers below keep it, whichever api writes.
alter table projects
  add column due_at timestamptz(3),
  add column work_title text,
  add column buyer_user_id uuid,
  add column buyer_business_id uuid;

create function copy_brief_to_project() returns trigger language plpgsql as $$
begin
  -- Locked, so that a change of the brief that is under way is waited for and not missed.
  select due_at, work_title, buyer_user_id, buyer_business_id
  into new.due_at, new.work_title, new.buyer_user_id, new.buyer_business_id
  from briefs where id = new.brief_id for share;
  return new;
end
$$;
create trigger projects_with_brief before insert or update of brief_id on projects
  for each row execute function copy_brief_to_project();

create function copy_brief_to_its_projects() returns trigger language plpgsql as $$
begin
  update projects
  set due_at = new.due_at, work_title = new.work_title,
    buyer_user_id = new.buyer_user_id, buyer_business_id = new.buyer_business_id
  where brief_id = new.id;
  return null;
end
$$;
create trigger briefs_in_projects after update of due_at, work_title, buyer_user_id, buyer_business_id on briefs
  for each row
  when ((old.due_at, old.work_title, old.buyer_user_id, old.buyer_business_id)
    is distinct from (new.due_at, new.work_title, new.buyer_user_id, new.buyer_business_id))
  execute function copy_brief_to_its_projects();

-- No number changes, so nothing is counted anew.
alter table projects disable trigger projects_counted_update;
update projects
set due_at = briefs.due_at, work_title = briefs.work_title,
  buyer_user_id = briefs.buyer_user_id, buyer_business_id = briefs.buyer_business_id
from briefs where briefs.id = projects.brief_id;
alter table projects enable trigger projects_counted_update;

-- The lists by due date. Those that are searched by words are read off this index, too, without a row of the table.
create index projects_list_due on projects (business_id, list_group, due_at, id)
  include (created_at, updated_at, status, work_title, buyer_user_id, buyer_business_id);
create index projects_ended_due on projects (business_id, due_at, id)
  where status in ('common.declined', 'common.unsuccessful');

-- Pending jobs that are narrowed to those of one status. Their condition names the statuses, not the list: the whole list
-- would otherwise be read off them, too, and sorted.
create index projects_pending_created on projects (business_id, status, created_at desc, id desc)
  where status in ('cash.quote-pending', 'cash.quote-lodged');
create index projects_pending_due on projects (business_id, status, due_at, id)
  where status in ('cash.quote-pending', 'cash.quote-lodged');
