-- Who gets a canary beside its share of the visitors, while signed in: people, everybody of some businesses, operators.
alter table canaries add column people uuid[] not null default '{}';
alter table canaries add column businesses uuid[] not null default '{}';
alter table canaries add column is_for_staff boolean not null default false;

-- A canary may be for them alone.
alter table canaries drop constraint canaries_percent_check;
alter table canaries add constraint canaries_percent_check check (percent between 0 and 99);
