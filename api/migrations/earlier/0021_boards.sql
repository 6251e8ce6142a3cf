-- The row of a board is locked while a message gets its number.
create table boards (
  brief_id uuid primary key references briefs (id) on delete cascade,
  message_count integer not null
);

create table board_messages (
  id uuid primary key,
  brief_id uuid not null references briefs (id) on delete cascade,
  number integer not null,
  poster_id uuid not null references users (id),
  business_id uuid not null references businesses (id),
  client_id uuid not null,
  message text not null,
  created_at timestamptz(3) not null,
  unique (brief_id, number),
  unique (brief_id, poster_id, client_id)
);
create index board_messages_poster on board_messages (poster_id, created_at, id);
