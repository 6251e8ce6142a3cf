-- The groups that own packages, by the name that `owner` in module.json has, and what their people may do.
create table release_owners (
  name text primary key,
  rights text[] not null,
  changed_at timestamptz(3) not null
);
create table release_owner_people (
  owner text not null references release_owners (name) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (owner, user_id)
);
create index release_owner_people_user on release_owner_people (user_id);

-- A token belongs to a person, and does what it was made for. Those from before belong to nobody and do everything.
-- A token for every package, '*', is that of an operator.
alter table deploy_tokens add column user_id uuid references users (id);
alter table deploy_tokens add column rights text[] not null default '{publish,promote,rollback}';
alter table deploy_tokens add constraint deploy_tokens_for_all_check check (package <> '*' or user_id is not null);
create index deploy_tokens_user on deploy_tokens (user_id) where user_id is not null;
