-- What the events of a notification or a mail about several of them are about, so that its link shows exactly these.
alter table notifications add column subject_ids uuid[] not null default '{}';
alter table mails add column subject_ids uuid[] not null default '{}';

-- Of notifications of before, the last subjects their person was told of: an event is added to the newest group alone.
update notifications set subject_ids = array(
  select brief_id from (
    select brief_id, told_at from saved_search_matches
    where user_id = notifications.recipient_id and told_at <= notifications.updated_at
    order by told_at desc, brief_id limit notifications.group_count
  ) as told order by told_at
)
where group_key = 'search.matched' and group_count > 1;

update notifications set subject_ids = array(
  select id from (
    select projects.id, projects.created_at from projects
    join users on users.id = notifications.recipient_id and users.business_id = projects.business_id
    where projects.created_at <= notifications.updated_at
      and projects.buyer_user_id = notifications.collaborator_id
    order by projects.created_at desc, projects.id limit notifications.group_count
  ) as invited order by created_at
)
where group_key like 'project.invited/%' and group_count > 1;
