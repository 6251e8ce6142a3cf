-- Every search compares texts in the one normalised form. Indexes of the former comparisons stay for the previous api.
create index users_name_searched on users using gin (search_text(first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_searched on users using gin (search_text(email) gin_trgm_ops);
create index businesses_name_searched on businesses using gin (search_text(name) gin_trgm_ops);

-- Messages by words together with the id of their chat, and those with files by the names of these, too.
create index chat_messages_searched on chat_messages
  using gin ((array_to_tsvector(array[chat_id::text]) || search_words(message)));
create index chat_messages_files_searched on chat_messages using gin (
  (array_to_tsvector(array[chat_id::text]) || search_words(message || ' ' || file_names))
) where file_names <> '';

-- A list of projects is searched by title and suburb. Both stand in the project as they are compared: to normalise the
-- titles of 20,000 projects took longer than to read them.
alter table projects
  add column searched_title text,
  add column searched_suburb text;

create or replace function copy_brief_to_project() returns trigger language plpgsql as $$
begin
  -- Locked, so that a change of the brief that is under way is waited for and not missed.
  select due_at, work_title, buyer_user_id, buyer_business_id, search_text(work_title), search_text(suburb)
  into new.due_at, new.work_title, new.buyer_user_id, new.buyer_business_id, new.searched_title, new.searched_suburb
  from briefs where id = new.brief_id for share;
  return new;
end
$$;

create or replace function copy_brief_to_its_projects() returns trigger language plpgsql as $$
begin
  update projects
  set due_at = new.due_at, work_title = new.work_title,
    buyer_user_id = new.buyer_user_id, buyer_business_id = new.buyer_business_id,
    searched_title = search_text(new.work_title), searched_suburb = search_text(new.suburb)
  where brief_id = new.id;
  return null;
end
$$;
drop trigger briefs_in_projects on briefs;
create trigger briefs_in_projects
  after update of due_at, work_title, buyer_user_id, buyer_business_id, suburb on briefs
  for each row
  when ((old.due_at, old.work_title, old.buyer_user_id, old.buyer_business_id, old.suburb)
    is distinct from (new.due_at, new.work_title, new.buyer_user_id, new.buyer_business_id, new.suburb))
  execute function copy_brief_to_its_projects();

-- No number changes, so nothing is counted anew.
alter table projects disable trigger projects_counted_update;
update projects
set searched_title = search_text(briefs.work_title), searched_suburb = search_text(briefs.suburb)
from briefs where briefs.id = projects.brief_id;
alter table projects enable trigger projects_counted_update;

create index projects_title_searched on projects using gin (searched_title gin_trgm_ops);
create index projects_suburb_searched on projects using gin (searched_suburb gin_trgm_ops);

-- The lists by due date. Those that are searched by words are read off this index, too, without a row of the table.
drop index projects_list_due;
create index projects_list_due on projects (business_id, list_group, due_at, id)
  include (created_at, updated_at, status, brief_id, searched_title, searched_suburb, buyer_user_id, buyer_business_id);

-- The words of open Work Requests.
create or replace function keep_brief_words() returns trigger language plpgsql as $$
begin
  if not new.is_open then
    if tg_op = 'UPDATE' then
      delete from brief_words where brief_id = new.id;
    end if;
    return null;
  end if;
  insert into brief_words (brief_id, title, withheld)
  values (
    new.id,
    setweight(search_words(new.work_title), 'A'),
    setweight(search_words(coalesce(text_of_markup(new.description), '') || ' ' || coalesce(new.suburb, '')), 'D')
  )
  on conflict (brief_id) do update set title = excluded.title, withheld = excluded.withheld;
  return null;
end
$$;

create or replace function complete_brief_words() returns trigger language plpgsql as $$
declare
  found_brief record;
begin
  select briefs.work_title, setweight(search_words(industries.label), 'B') as industry into found_brief
  from briefs join industries on industries.id = briefs.industry_id where briefs.id = new.brief_id;
  -- A brief that is being deleted takes this row along.
  if not found then
    return new;
  end if;
  new.work_title := search_text(found_brief.work_title);
  new.industry := found_brief.industry;
  new.required_level_ids :=
    array(select level_id from brief_badges where brief_id = new.brief_id and is_required order by level_id);
  return new;
end
$$;

update brief_words
set title = setweight(search_words(briefs.work_title), 'A'),
  withheld = setweight(search_words(coalesce(text_of_markup(briefs.description), '') || ' ' || coalesce(briefs.suburb, '')), 'D')
from briefs where briefs.id = brief_words.brief_id;
