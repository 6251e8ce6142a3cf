-- Items that every quote of a Work Request prices, and the day on which its work ends.
alter table briefs
  add column schedule jsonb not null default '[]',
  add column finish_by date,
  -- Nobody of the buyer's business reads a quote before the due date.
  add column is_sealed boolean not null default false;
