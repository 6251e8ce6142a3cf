-- What a search of open Work Requests compares stands in one row, so that indexes choose the candidates: the words of
-- the industry, the title itself and the required badges beside the words that were kept. Whoever writes a row, the
-- trigger fills them in.
alter table brief_words
  add column industry tsvector not null default '',
  add column work_title text not null default '',
  add column required_level_ids uuid[] not null default '{}';

create function complete_brief_words() returns trigger language plpgsql as $$
declare
  found_brief record;
begin
  select briefs.work_title, setweight(to_tsvector('english', industries.label), 'B') as industry into found_brief
  from briefs join industries on industries.id = briefs.industry_id where briefs.id = new.brief_id;
  -- A brief that is being deleted takes this row along.
  if not found then
    return new;
  end if;
  new.work_title := found_brief.work_title;
  new.industry := found_brief.industry;
  new.required_level_ids :=
    array(select level_id from brief_badges where brief_id = new.brief_id and is_required order by level_id);
  return new;
end
$$;
create trigger brief_words_completed before insert or update on brief_words
  for each row execute function complete_brief_words();

-- Those that are kept already, and later on those whose industry changes or is renamed, or whose badges change.
update brief_words set brief_id = brief_id;

create function renew_words_of_brief() returns trigger language plpgsql as $$
begin
  update brief_words set brief_id = brief_id where brief_id = new.id;
  return null;
end
$$;
create trigger brief_industry_in_words after update of industry_id on briefs
  for each row when (old.industry_id <> new.industry_id) execute function renew_words_of_brief();

create function renew_words_of_industry() returns trigger language plpgsql as $$
begin
  update brief_words set brief_id = brief_words.brief_id
  from briefs where briefs.id = brief_words.brief_id and briefs.industry_id = new.id;
  return null;
end
$$;
create trigger industry_label_in_words after update of name, parent_industry on industries
  for each row when ((old.name, old.parent_industry) is distinct from (new.name, new.parent_industry))
  execute function renew_words_of_industry();

create function renew_words_of_badge() returns trigger language plpgsql as $$
begin
  update brief_words set brief_id = brief_id
  where brief_id = case when tg_op = 'DELETE' then old.brief_id else new.brief_id end;
  return null;
end
$$;
create trigger brief_badges_in_words after insert or update or delete on brief_badges
  for each row execute function renew_words_of_badge();

-- What everybody finds a brief by, and those who have its badges.
create index brief_words_open on brief_words using gin ((title || industry));
create index brief_words_all on brief_words using gin ((title || industry || withheld));
-- Titles with typing errors.
create index brief_words_title on brief_words using gin (work_title gin_trgm_ops);

-- Open Work Requests in the order of their due dates, as `briefs_open_listed` has the newest first.
create index briefs_open_due on briefs (due_at, id) include (created_at, buyer_business_id)
  where is_open and state = 'published';

-- Jobs by a part of their title.
create index projects_title_part on projects using gin (lower(work_title) gin_trgm_ops);
