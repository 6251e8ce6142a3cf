-- Of which commit a release was built, as its publisher said. It is no part of what is signed.
create table release_sources (
  package text not null,
  release_id text not null,
  commit text not null,
  author text not null,
  committed_at timestamptz(3) not null,
  is_dirty boolean not null,
  primary key (package, release_id),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
