/** The reason why a chat has ended: the other person closed the account, or left the business that both belonged to. */
export const CHAT_ENDS = ['accountClosed', 'leftBusiness'] as const;
export type ChatEnd = (typeof CHAT_ENDS)[number];
