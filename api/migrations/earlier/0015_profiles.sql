-- What its owner needs to recognise a session in the list of their own ones: what the browser calls itself, and the
-- address of the sign-in. Deleted with the session.
alter table sessions add column user_agent text;
alter table sessions add column address text;

-- What a person chose for themselves: how pages look, and which mails they do not want.
create table if not exists user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  appearance text,
  declined_mails text[] not null default '{}'
);

-- Stored pictures of people. `users.avatar_url` names the one in use; the others are removed.
create table avatars (
  id uuid primary key,
  created_at timestamptz(3) not null
);
create index avatars_age on avatars (created_at);
create index users_avatar on users (avatar_url) where avatar_url is not null;
