-- Briefs that any seller may find and ask to quote on; closed to all but invited sellers unless the buyer opens them.
alter table briefs add column is_open boolean not null default false;
-- What sellers who are not invited read of the site, such as 'Pyrmont NSW 2009'.
alter table briefs add column suburb text;
create index briefs_open on briefs (created_at desc, id desc) where is_open and state = 'published';

-- Finds words with typing errors. A database that does not offer the extension, or whose owner may not add it, is
-- searched without.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;
