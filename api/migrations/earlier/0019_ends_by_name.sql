-- The history says which end it was: withdrawn, awarded to another seller, or the buyer declined the quote.
update project_events e set kind = 'withdrawn'
from projects p
join briefs b on b.id = p.brief_id
where p.id = e.project_id and e.kind = 'unsuccessful' and b.state = 'withdrawn';

-- An award closes the other projects of its brief at the same instant.
update project_events e set kind = 'awardedElsewhere'
from projects p
join projects winner on winner.brief_id = p.brief_id and winner.id <> p.id
join project_events award on award.project_id = winner.id and award.kind = 'awarded'
where p.id = e.project_id and e.kind = 'unsuccessful' and award.at = e.at;
