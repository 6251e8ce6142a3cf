-- The payments of a procurement Job. A Job from before has one step, which is written with the first change.
create table payment_plans (
  project_id uuid primary key references projects (id) on delete cascade,
  version integer not null
);

create table payment_steps (
  id uuid primary key,
  project_id uuid not null references payment_plans (project_id) on delete cascade,
  position integer not null,
  name text not null,
  -- Hundredths of a per cent.
  share integer not null,
  due_on date,
  amount_cents bigint not null,
  gst_cents bigint not null,
  paid_at timestamptz(3),
  paid_by uuid references users (id)
);
create index payment_steps_project on payment_steps (project_id, position);
create index payment_steps_actor on payment_steps (paid_by);
