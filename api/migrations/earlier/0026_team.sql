-- An invitation can be answered until then, and be sent again. Requests to join do not expire.
alter table user_invitations add column expires_at timestamptz(3);
update user_invitations set expires_at = now() + interval '14 days' where status = 'pending' and not request_to_join;
-- Of a request to join: what its sender was told and chose about leaving the business they are in.
alter table user_invitations add column leaving jsonb;

-- One pending invitation or request for each person and business; the oldest of several stays.
update user_invitations later set status = 'revoked'
where status = 'pending' and exists (
  select 1 from user_invitations earlier
  where earlier.status = 'pending' and earlier.business_id = later.business_id and earlier.id < later.id
    and (earlier.user_id = later.user_id or lower(earlier.email) = lower(later.email)));
create unique index user_invitations_pending_user on user_invitations (business_id, user_id)
  where status = 'pending' and user_id is not null;
create unique index user_invitations_pending_email on user_invitations (business_id, lower(email))
  where status = 'pending' and email is not null;

-- People are found by any part of their name.
create extension if not exists pg_trgm;
create index users_full_name on users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
