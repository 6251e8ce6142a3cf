-- How many changes a person has made, while lists are read from a replica: one that has the same number has all of them.
create table write_marks (
  user_id uuid primary key references users on delete cascade,
  writes bigint not null
);
