-- Each address block is in one of 64 groups, and no ramp or error budget goes by one group alone. Six bits name no address.
alter table release_visitors add column network_group smallint not null default 0;

-- What ramps compare of how fast pages are, of the last two days. The counts of a group can be negative where a page's measure
-- left a bucket of an earlier api.
create table release_vital_evidence (
  package text not null,
  release_id text not null,
  slot timestamptz(0) not null,
  network_group smallint not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'load')),
  bucket smallint not null,
  count integer not null,
  primary key (package, release_id, slot, network_group, metric, bucket),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_vital_evidence_slot on release_vital_evidence (slot);
