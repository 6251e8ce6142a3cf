-- Addresses that are told what happens to the releases of a package.
create table release_webhooks (
  id uuid primary key,
  package text not null,
  url text not null,
  -- Signs each message; needed as it is.
  secret text not null,
  created_at timestamptz(3) not null
);
create index release_webhooks_package on release_webhooks (package, id);

-- Messages to them, kept for a week.
create table release_webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references release_webhooks (id) on delete cascade,
  body text not null,
  attempts integer not null,
  -- The status of the last answer, or why there was none; null before the first try.
  result text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3)
);
create index release_webhook_deliveries_webhook on release_webhook_deliveries (webhook_id, id desc);
create index release_webhook_deliveries_created on release_webhook_deliveries (created_at);
