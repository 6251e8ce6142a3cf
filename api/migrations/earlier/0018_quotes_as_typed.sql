-- Fields of a draft quote that cannot be stored in their columns yet (a price of '500-600'), as the person typed them.
alter table quotes add column as_typed jsonb not null default '{}';
