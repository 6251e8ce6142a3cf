-- Operators page through the previews of all packages that run.
create index release_previews_running on release_previews (id desc) where ended_at is null;
