-- Mails, each written in the transaction of the change that causes it. A job of the schema graphile_worker sends it.
create table mails (
  id uuid primary key,
  to_address text not null,
  user_id uuid references users (id) on delete set null,
  -- The event by which a person may decline the mail; null for mails about the account, which always go out.
  kind text,
  -- A waiting mail with this key takes further events of its kind, so that a hundred invitations are one mail.
  group_key text,
  group_count integer not null default 1 check (group_count > 0),
  subject text not null,
  -- Paragraphs and links, of which both parts of the mail are made. Null after its time: it may hold a link that only
  -- the recipient should have.
  content jsonb,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null,
  tried_at timestamptz(3),
  sent_at timestamptz(3)
);
create unique index mails_group on mails (group_key) where group_key is not null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_address on mails (lower(to_address) text_pattern_ops, created_at desc, id desc);
create index mails_with_content on mails (created_at) where content is not null;
create index mails_user on mails (user_id) where user_id is not null;

-- What a person chose for all of their devices.
create table if not exists user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  appearance text,
  -- Kinds of mails the person does not want.
  declined_mails text[] not null default '{}'
);

-- Signs the links that decline a kind of mail without signing in.
insert into signing_keys (name, key)
values ('mail-unsubscribe', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
