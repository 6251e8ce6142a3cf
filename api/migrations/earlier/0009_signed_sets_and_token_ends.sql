-- The release set as somebody signed it away from the api, in a single row. Empty where the api signs itself.
create table signed_release_set (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  issued_at timestamptz(3) not null,
  content jsonb not null
);

-- A token without an end is taken until it is revoked. The last use is kept to the minute.
alter table deploy_tokens add column ends_at timestamptz(3);
alter table deploy_tokens add column last_used_at timestamptz(3);
