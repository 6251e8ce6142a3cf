-- A person who leaves a business no longer reads the talk of its people: what was written for them to catch up on goes, whichever
-- way they left. A client that was not told of it yet is told to load its state again.
create function forget_live_events() returns trigger language plpgsql as $$
begin
  delete from live_events where user_id = new.id and kind in ('msg', 'not');
  return null;
end
$$;
create trigger users_forget_live_events
  after update of business_id on users
  for each row when (old.business_id is not null and old.business_id is distinct from new.business_id)
  execute function forget_live_events();

-- Of those who have left already, nobody knows from where.
delete from live_events where kind in ('msg', 'not');
