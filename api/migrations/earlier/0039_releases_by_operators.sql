-- An operator changes what is live with their own session; until now it was a deploy token alone.
alter table release_audit alter column token_id drop not null;
alter table release_audit add column operator_id uuid references users (id);
alter table release_audit add constraint release_audit_who_check check (num_nonnulls(token_id, operator_id) = 1);
create index release_audit_operator on release_audit (operator_id) where operator_id is not null;

-- The history of a package is read by its id, newest first.
create index release_audit_newest on release_audit (package, id desc);
