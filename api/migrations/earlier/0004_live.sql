-- Each person's channels are numbered for themselves: one sequence for all would show an event that was
-- numbered early and committed late to readers who are past its number.
create table live_channels (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('not', 'msg')),
  last_seq bigint not null,
  primary key (user_id, kind)
);

create table live_events (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  seq bigint not null,
  event jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, kind, seq)
);
create index live_events_age on live_events (created_at);

alter table notifications add column icon_url text;

-- What the badges count.
drop index notifications_unseen;
create index notifications_new on notifications (recipient_id, entity) 
  where case when entity = 'Chat' then not is_clicked else not is_seen end;
