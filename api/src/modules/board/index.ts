export { type OpenBoard, openBoard } from './board.policy.ts';
export { countComments } from './board.repository.ts';
export { boardModule } from './board.routes.ts';
export { postComment } from './post-comment.ts';
export { type RfqBoard, readBoard } from './read-board.ts';
