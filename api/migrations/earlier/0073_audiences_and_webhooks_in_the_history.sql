-- Whom a canary named, as counts: the history is read by more people than the accounts of those named.
alter table release_audit add column audience jsonb;
-- What a ramp did by itself, with the rights of the token that started it.
alter table release_audit add column is_by_itself boolean not null default false;

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (
    action in (
      'publish', 'promote', 'rollback', 'withdraw', 'canary', 'canaryEnd', 'rampEnd', 'rampWait', 'prune',
      'preview', 'previewEnd', 'freeze', 'thaw', 'owners', 'budgetBurnt', 'webhook', 'webhookEnd'
    )
  );
