-- The api of before 0095 names no business: without this it would start a second chat of two colleagues during an update.
create function name_business_of_chat() returns trigger language plpgsql as $$
begin
  new.business_id := (
    select one.business_id from users one join users other on other.business_id = one.business_id
    where one.id = new.first_user_id and other.id = new.second_user_id
  );
  return new;
end
$$;
create trigger chats_name_their_business
  before insert on chats
  for each row when (new.business_id is null)
  execute function name_business_of_chat();
