-- Browsers that show push messages. A row belongs to the session in which its person asked for them, and goes with it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
