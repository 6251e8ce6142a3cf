-- The first line of the message of the commit of which a release was built; null where its publisher did not send it.
alter table release_sources add column title text;
