-- The lines of a price as typed, what the price leaves out, and the last day on which it is valid. Quotes without them
-- stay as they are.
alter table quotes
  add column lines jsonb not null default '[]',
  add column exclusions text,
  add column valid_until date;
alter table quote_revisions
  add column lines jsonb not null default '[]',
  add column exclusions text,
  add column valid_until date;
