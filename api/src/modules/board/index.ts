export { openBoard } from './board.policy.ts';
export { boardModule } from './board.routes.ts';
export { postComment } from './post-comment.ts';
