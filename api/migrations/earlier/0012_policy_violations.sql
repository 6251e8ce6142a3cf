-- What browsers refused in pages of the portal, by the release that caused it and by the hour: no row says anything of
-- a visitor.
create table policy_violations (
  package text not null,
  release_id text not null,
  hour timestamptz(0) not null,
  directive text not null,
  blocked text not null,
  source text not null,
  count integer not null,
  primary key (package, release_id, hour, directive, blocked, source),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
