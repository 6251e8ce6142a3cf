-- The words of briefs that are open to the market, so that a search does not parse every text anew. Kept by the trigger
-- below, whichever api writes.
create table brief_words (
  brief_id uuid primary key references briefs (id) on delete cascade,
  title tsvector not null,
  -- Of what a missing badge withholds.
  withheld tsvector not null
);

create function keep_brief_words() returns trigger language plpgsql as $$
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
    setweight(to_tsvector('english', new.work_title), 'A'),
    setweight(to_tsvector('english', coalesce(new.description, '') || ' ' || coalesce(new.suburb, '')), 'D')
  )
  on conflict (brief_id) do update set title = excluded.title, withheld = excluded.withheld;
  return null;
end
$$;

create trigger brief_words_kept
  after insert or update of work_title, description, suburb, is_open on briefs
  for each row execute function keep_brief_words();

insert into brief_words (brief_id, title, withheld)
select
  id,
  setweight(to_tsvector('english', work_title), 'A'),
  setweight(to_tsvector('english', coalesce(description, '') || ' ' || coalesce(suburb, '')), 'D')
from briefs
where is_open;
