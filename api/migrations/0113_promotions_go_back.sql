-- Whether the portal returns to the earlier release by itself if visitors of the live one fare badly.
alter table channels add column goes_back boolean not null default false;

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check
  check (
    action in (
      'publish', 'promote', 'rollback', 'rollbackRefused', 'withdraw', 'canary', 'canaryEnd', 'rampEnd', 'rampWait', 'prune',
      'preview', 'previewEnd', 'freeze', 'thaw', 'owners', 'budgetBurnt', 'webhook', 'webhookEnd'
    )
  );
