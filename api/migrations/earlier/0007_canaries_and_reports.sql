-- A release that a share of the visitors gets in place of the live one.
create table canaries (
  package text primary key,
  release_id text not null,
  percent integer not null check (percent between 1 and 99),
  changed_at timestamptz(3) not null,
  foreign key (package, release_id) references releases (package, id)
);

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (action in ('publish', 'promote', 'rollback', 'canary', 'canaryEnd', 'prune'));
-- Of a canary: the share of the visitors.
alter table release_audit add column percent integer;

-- What pages told of releases, counted by the hour: no row says anything of a visitor.
create table release_reports (
  package text not null,
  release_id text not null,
  hour timestamptz(0) not null,
  kind text not null,
  reason text not null,
  count integer not null,
  total_ms bigint not null,
  primary key (package, release_id, hour, kind, reason),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
