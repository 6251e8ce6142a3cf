import { sql } from 'drizzle-orm';

/** `placeOfRequest` of the kernel in SQL, over rows `f` of facts; a test compares the two. */
export const groupOfFacts = sql`case
  when f.state = 'draft' then 'draft'
  when f.state = 'withdrawn' then 'done'
  when f."projectStatus" = 'cash.in-progress' then 'progress'
  when f."projectStatus" is not null and f."isRated" then 'done'
  when f."projectStatus" is not null and not f."isWorkAccepted" then 'progress'
  when f."projectStatus" = 'common.procurement-review-pending' then 'pay'
  when f."projectStatus" is not null then 'rate'
  when case when f."hasDueDate" then f."isPastDue" else f.invited > 0 and f.waiting = 0 end then 'decide'
  else 'open' end`;

/** Over rows `f` with facts and their group. */
export const moveOfFacts = sql`case f."group"
  when 'draft' then 'finishDraft'
  when 'done' then case when f.state = 'withdrawn' then 'viewRequest' else 'viewJob' end
  when 'progress' then case when f."projectStatus" = 'cash.in-progress' then 'viewJob' else 'checkWork' end
  when 'pay' then 'pay'
  when 'rate' then 'rate'
  when 'decide' then case when f.quotes > 0 then 'compare' else 'extend' end
  else case when f.questions > 0 then 'answerQuestions' else 'viewRequest' end end`;

export const moveCountOfFacts = sql`case f.move
  when 'compare' then f.quotes when 'answerQuestions' then f.questions end`;

/** `isWorkAccepted` of the kernel, for a project `p` of a brief `b`. */
export const isWorkAcceptedInSql = sql`(p.work_accepted_at is not null or p.status = 'common.complete'
  or b.is_procurement and p.status = 'common.rating-review-pending')`;
