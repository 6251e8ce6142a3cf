-- A signed link under which its holders see the portal with a release that is not live.
create table release_previews (
  id uuid primary key,
  package text not null,
  release_id text not null,
  token_id uuid references deploy_tokens (id),
  operator_id uuid references users (id),
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Ended before its time.
  ended_at timestamptz(3),
  foreign key (package, release_id) references releases (package, id) on delete cascade,
  constraint release_previews_who_check check (num_nonnulls(token_id, operator_id) = 1)
);
create index release_previews_newest on release_previews (package, id desc);
create index release_previews_operator on release_previews (operator_id) where operator_id is not null;

-- While there is a row, nothing is promoted and no canary begins or grows.
create table release_freeze (
  is_only boolean primary key default true check (is_only),
  operator_id uuid not null references users (id),
  why text not null,
  since timestamptz(3) not null
);
create index release_freeze_operator on release_freeze (operator_id);

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (
    action in (
      'publish', 'promote', 'rollback', 'withdraw', 'canary', 'canaryEnd', 'prune',
      'preview', 'previewEnd', 'freeze', 'thaw'
    )
  );

-- Signs the links to previews.
insert into signing_keys (name, key)
values ('release-preview', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
