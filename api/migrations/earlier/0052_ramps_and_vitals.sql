-- How fast pages of a release are, as counts by bucket: no row says anything of a visitor.
create table release_vitals (
  package text not null,
  release_id text not null,
  -- Five minutes, so that a ramp compares the same time; whole hours once they are a day old.
  slot timestamptz(0) not null,
  -- A path of the module's manifest.
  pattern text not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'load')),
  bucket smallint not null,
  count integer not null,
  primary key (package, release_id, slot, pattern, metric, bucket),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_vitals_slot on release_vitals (slot);

-- Which visitors had a release lately, to count people and not attempts. A visitor is a hash that differs from release to
-- release, kept for two days.
create table release_visitors (
  package text not null,
  release_id text not null,
  visitor bytea not null,
  -- The last time of each.
  seen_at timestamptz(3) not null,
  failed_at timestamptz(3),
  threw_at timestamptz(3),
  primary key (package, release_id, visitor),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_visitors_lately on release_visitors (package, release_id, seen_at);
create index release_visitors_seen on release_visitors (seen_at);

-- Releases on their way to more and more visitors.
create table release_ramps (
  id uuid primary key,
  package text not null,
  release_id text not null,
  -- What was live at its start, and with which it is compared.
  live_id text not null,
  steps integer[] not null,
  step integer not null,
  every_minutes integer not null,
  stop_if text not null,
  why text not null,
  mail_to text,
  token_id uuid not null references deploy_tokens (id),
  state text not null check (state in ('running', 'arrived', 'wentBack', 'stopped')),
  because text not null,
  looks integer not null,
  started_at timestamptz(3) not null,
  step_at timestamptz(3) not null,
  -- Null once it has ended.
  next_look_at timestamptz(3),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create unique index release_ramps_running on release_ramps (package) where state = 'running';
create index release_ramps_newest on release_ramps (package, id desc);
create index release_ramps_release on release_ramps (package, release_id);
create index release_ramps_token on release_ramps (token_id);

-- The end of a ramp that changes nothing else.
alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (action in ('publish', 'promote', 'rollback', 'canary', 'canaryEnd', 'prune', 'withdraw', 'rampEnd'));
