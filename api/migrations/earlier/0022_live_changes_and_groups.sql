-- A third channel: what changed of what open pages show.
alter table live_channels
  drop constraint live_channels_kind_check,
  add constraint live_channels_kind_check check (kind in ('not', 'msg', 'upd'));

-- Several events of one kind to one person become one row.
alter table notifications
  add column group_key text,
  add column group_count integer not null default 1;
create index notifications_group on notifications (recipient_id, group_key, updated_at desc)
  where group_key is not null and not is_clicked;

-- The list of those that were not clicked.
create index notifications_unread on notifications (recipient_id, created_at desc, id desc) where not is_clicked;
