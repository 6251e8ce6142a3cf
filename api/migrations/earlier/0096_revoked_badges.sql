-- An operator can take an awarded badge back.
alter table vetting_events drop constraint vetting_events_kind_check;
alter table vetting_events add constraint vetting_events_kind_check
  check (kind in ('submitted', 'takenBack', 'returned', 'awarded', 'revoked'));
