-- Known visitors to whom an edge served a page with a release, and when a page of theirs with it last told something. A visitor
-- is kept as in release_visitors, for two days.
create table release_served (
  package text not null,
  release_id text not null,
  visitor bytea not null,
  served_at timestamptz(3),
  heard_at timestamptz(3),
  network_group smallint not null default 0,
  primary key (package, release_id, visitor),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
