-- Counts the changes of a profile, so that one that was made on an earlier state is noticed.
alter table businesses add column revision integer not null default 1;
create index businesses_abn on businesses (abn) where abn is not null;
-- Logos are stored like pictures of people; the removal of unused ones looks whether a business has one.
-- By hash, because a logo can also be a long data: address.
create index businesses_logo on businesses using hash (business_logo_url);
