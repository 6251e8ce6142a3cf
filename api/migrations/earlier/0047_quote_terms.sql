-- The terms of a quote in words. Quotes without them stay as they are.
alter table quotes
  add column terms text;
alter table quote_revisions
  add column terms text;
