-- When the first of the Work Requests is due that a notification stands for.
alter table notifications add column group_due_at timestamptz(3);
