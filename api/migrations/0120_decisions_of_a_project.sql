-- Decisions of the buyer in the history of one project, without a scan of all its activities.
create index project_activities_decisions on project_activities (project_id, at desc, id desc)
  where reader_id is null and kind in ('changesAsked', 'workAccepted', 'stepPaid');
