export const CHAT_ENDS = ['accountClosed', 'leftBusiness'] as const;
export type ChatEnd = (typeof CHAT_ENDS)[number];
