-- The time zone of a site by where its suburb is; null where it is not known, which means that of its state.
alter table briefs add column site_time_zone text;
