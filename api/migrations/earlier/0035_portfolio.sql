-- Items of portfolios get an id, by which they are removed. One that is removed keeps its place for a day (removedAt).
update businesses set portfolio = (
  select jsonb_agg(item || jsonb_build_object('_id', gen_random_uuid()) order by position)
  from jsonb_array_elements(portfolio) with ordinality as items (item, position)
) where jsonb_array_length(portfolio) > 0;

-- Stored pictures of portfolios, so that the bytes of those that nobody shows are found and removed.
create table portfolio_pictures (
  id uuid primary key,
  business_id uuid references businesses (id) on delete set null,
  created_at timestamptz(3) not null
);
create index portfolio_pictures_business on portfolio_pictures (business_id);
create index portfolio_pictures_age on portfolio_pictures (created_at);
