/** Why nobody writes in a chat any more: the other person has closed the account, or left the business of both. */
export const CHAT_ENDS = ['accountClosed', 'leftBusiness'] as const;
export type ChatEnd = (typeof CHAT_ENDS)[number];
