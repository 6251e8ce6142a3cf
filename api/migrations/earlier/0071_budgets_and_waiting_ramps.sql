-- Every action that code writes. 0052 was made beside 0048 and names none of previews and of freezes.
alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (
    action in (
      'publish', 'promote', 'rollback', 'withdraw', 'canary', 'canaryEnd', 'rampEnd', 'rampWait', 'prune',
      'preview', 'previewEnd', 'freeze', 'thaw', 'owners', 'budgetBurnt'
    )
  );

-- An error budget is burnt by visitors, and not by a token or an operator.
alter table release_audit drop constraint release_audit_who_check;
alter table release_audit add constraint release_audit_who_check
  check (num_nonnulls(token_id, operator_id) = case action when 'budgetBurnt' then 0 else 1 end);
-- It is said once for each release.
create unique index release_audit_burnt on release_audit (package, release_id) where action = 'budgetBurnt';

-- The beginning of the freeze for which a ramp has said that it waits.
alter table release_ramps add column frozen_since timestamptz(3);
