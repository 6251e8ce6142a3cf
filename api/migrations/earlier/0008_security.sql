-- What matters to security, one row for equal events of one minute. See docs/decisions/0020.
create table security_events (
  id uuid primary key,
  at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  count integer not null default 1 check (count > 0),
  kind text not null,
  account_id uuid,
  account_hash bytea,
  actor text,
  address text,
  request_id text,
  details jsonb not null default '{}',
  -- Equal events of one minute share it. Null for an event that always has a row of its own.
  merge_key text unique
);
create index security_events_account on security_events (account_id, at desc, id desc) where account_id is not null;
create index security_events_account_hash on security_events (account_hash, at desc, id desc) where account_hash is not null;
create index security_events_address on security_events (address, at desc, id desc) where address is not null;
create index security_events_kind on security_events (kind, at desc, id desc);
create index security_events_newest on security_events (at desc, id desc);

-- Append-only: an update may only count further equal events, and nothing is deleted before its time. The
-- api deletes after 90 days; one day less here allows for clocks that differ.
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '89 days' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if new.count > old.count and to_jsonb(new) - 'count' - 'last_at' = to_jsonb(old) - 'count' - 'last_at' then
      return new;
    end if;
  end if;
  raise exception 'security_events is append-only';
end
$$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_security_event_change();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_security_event_change();

-- Failures of a browser that has signed in to the account before are counted by themselves.
alter table login_failures add column browser text;
create index login_failures_pair on login_failures (account_hash, address, failed_at);

-- Signing in again ends the session whose bind cookie the browser still has.
create index sessions_bind on sessions (bind_hash);

-- Signs the cookie by which a browser is known to have signed in before.
insert into signing_keys (name, key)
values ('known-browsers', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
