-- People of a business who see only the jobs that are theirs or shared with them.
alter table users add column sees_only_shared boolean not null default false;
-- Whoever accepts becomes such a person.
alter table user_invitations add column sees_only_shared boolean not null default false;

-- The jobs of one person, for those who see no others.
create index projects_supplier on projects (supplier_user_id);
