-- A chat has exactly two people, so they are columns; the smaller id comes first, so that two people have one chat.
create table chats (
  id uuid primary key,
  first_user_id uuid not null references users (id),
  second_user_id uuid not null references users (id),
  first_read_number integer not null default 0,
  second_read_number integer not null default 0,
  message_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (first_user_id < second_user_id),
  unique (first_user_id, second_user_id)
);
create index chats_second_user on chats (second_user_id);

-- A conversation is the other person's as well: it stays when an account is closed, under the name of a former member.
create table chat_messages (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  number integer not null,
  poster_id uuid not null references users (id),
  client_id uuid not null,
  message text not null,
  created_at timestamptz(3) not null,
  unique (chat_id, number),
  unique (chat_id, poster_id, client_id)
);
create index chat_messages_poster on chat_messages (poster_id, id);
