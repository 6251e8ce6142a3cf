-- How many projects each business has, by list and status, so that no list counts its projects. The sum of the rows of one
-- business, list and status counts: a transaction changes a row that no other one holds, or adds one, so that nobody waits.
create table project_counts (
  business_id uuid not null references businesses (id) on delete cascade,
  list_group text,
  status text not null,
  total bigint not null
);
create index project_counts_business on project_counts (business_id);

create function change_project_count(of_business uuid, of_group text, of_status text, change bigint)
returns void language plpgsql as $$
begin
  update project_counts set total = total + change where ctid = (
    select ctid from project_counts
    where business_id = of_business and list_group is not distinct from of_group and status = of_status
    limit 1 for update skip locked
  );
  if not found then
    insert into project_counts (business_id, list_group, status, total)
    values (of_business, of_group, of_status, change);
  end if;
end
$$;

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_project_count(business_id, list_group, status, count(*))
    from new_projects group by business_id, list_group, status;
  elsif tg_op = 'DELETE' then
    perform change_project_count(business_id, list_group, status, -count(*))
    from old_projects group by business_id, list_group, status;
  else
    perform change_project_count(business_id, list_group, status, sum(change))
    from (
      select business_id, list_group, status, 1 as change from new_projects
      union all
      select business_id, list_group, status, -1 from old_projects
    ) changed
    group by business_id, list_group, status having sum(change) <> 0;
  end if;
  return null;
end
$$;

create trigger projects_counted_insert after insert on projects
  referencing new table as new_projects for each statement execute function count_projects();
create trigger projects_counted_update after update on projects
  referencing old table as old_projects new table as new_projects
  for each statement execute function count_projects();
create trigger projects_counted_delete after delete on projects
  referencing old table as old_projects for each statement execute function count_projects();

insert into project_counts (business_id, list_group, status, total)
select business_id, list_group, status, count(*) from projects group by business_id, list_group, status;

-- The list of what ended. Such projects have no list, and an index of lists gives no order to rows without one.
create index projects_ended_created on projects (business_id, created_at desc, id desc)
  where status in ('common.declined', 'common.unsuccessful');
create index projects_ended_updated on projects (business_id, updated_at desc, id desc)
  where status in ('common.declined', 'common.unsuccessful');

-- Lists and counts the work requests that are open to the market without reading those before the page.
create index briefs_open_listed on briefs (created_at desc, id desc) include (due_at, buyer_business_id)
  where is_open and state = 'published';
drop index briefs_open;
