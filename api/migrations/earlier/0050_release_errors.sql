-- Source maps of a release's files, compressed with brotli: only the api reads them.
create table release_maps (
  package text not null,
  release_id text not null,
  path text not null,
  content bytea not null,
  primary key (package, release_id, path),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- What was measured of a build when it was published.
create table release_measures (
  package text not null,
  release_id text not null,
  measures jsonb not null,
  primary key (package, release_id),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- What was thrown in pages, counted by equal errors: no row holds a sentence of an error or says anything of a visitor.
create table release_errors (
  package text not null,
  release_id text not null,
  fingerprint text not null,
  browser text not null,
  kind text not null,
  name text not null,
  meaning text not null,
  number bigint,
  frames jsonb not null,
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (package, release_id, fingerprint, browser),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_errors_latest on release_errors (package, last_at desc);
