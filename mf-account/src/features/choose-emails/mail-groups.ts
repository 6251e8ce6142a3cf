import { MAIL_KINDS, type MailKind } from '@worklane/shared-kernel/domain';

type Side = 'quoting' | 'posting' | 'messages';

/** The side of a job to which a kind of mail goes, or that it is about messages. The compiler reports a kind without a side. */
const sides: Readonly<Record<MailKind, Side>> = {
  'project.invited': 'quoting',
  'project.declined': 'posting',
  'project.quoteSubmitted': 'posting',
  'project.quoteRecalled': 'posting',
  'project.quoteAwarded': 'quoting',
  'project.quoteUnsuccessful': 'quoting',
  'project.withdrawn': 'quoting',
  'project.workCompleted': 'posting',
  'project.changesRequested': 'quoting',
  'project.paid': 'quoting',
  'project.buyerRated': 'posting',
  'project.sellerRated': 'quoting',
  'chat.unread': 'messages',
  'search.matched': 'quoting',
  'board.message': 'messages',
};

export const mailGroups = (['quoting', 'posting', 'messages'] as const).map((side) => ({
  side,
  kinds: MAIL_KINDS.filter((kind) => sides[kind] === side),
}));
