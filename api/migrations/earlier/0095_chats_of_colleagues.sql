-- A chat of two colleagues belongs to their business: who leaves it no longer reads it. Null for people of two businesses.
alter table chats add column business_id uuid references businesses (id) on delete cascade;

update chats set business_id = one.business_id
from users one, users other
where one.id = chats.first_user_id and other.id = chats.second_user_id and one.business_id = other.business_id;

-- Also those of people who have left since, as far as the security log goes back.
update chats set business_id = stayed.business_id
from users stayed, security_events event
where chats.business_id is null
  and stayed.id in (chats.first_user_id, chats.second_user_id)
  and event.account_id in (chats.first_user_id, chats.second_user_id) and event.account_id <> stayed.id
  and event.kind = 'membershipChanged' and event.details ->> 'change' = 'removed'
  and event.details ->> 'of' = 'business:' || stayed.business_id
  and event.at >= chats.created_at;

alter table chats drop constraint chats_first_user_id_second_user_id_key;
create unique index chats_people on chats (first_user_id, second_user_id, business_id) nulls not distinct;
create index chats_business on chats (business_id) where business_id is not null;
