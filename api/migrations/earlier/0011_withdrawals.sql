-- A package can be taken out of the portal again after its first promotion.
alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (action in ('publish', 'promote', 'rollback', 'withdraw', 'canary', 'canaryEnd', 'prune'));

-- Of a forced rollback: the packages that no longer run since, separated by commas.
alter table release_audit add column stopped text;
