import type { CurrentUser } from '@worklane/kernel/contracts';
import { MAIL_KINDS, type MailKind } from '@worklane/kernel/domain';

type Side = 'quoting' | 'posting' | 'messages';

/** The side of a project that gets a kind of mail. The compiler reports a kind without a side. */
const sides: Readonly<Record<MailKind, Side>> = {
  'project.invited': 'quoting',
  'project.declined': 'posting',
  'project.quoteSubmitted': 'posting',
  'project.quoteRecalled': 'posting',
  'project.changesAsked': 'quoting',
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
  'brief.changed': 'quoting',
  'brief.reminded': 'quoting',
  'brief.inspected': 'quoting',
  'brief.handedOver': 'posting',
};

interface MailGroup {
  side: Side;
  kinds: readonly MailKind[];
}

const mailGroups: readonly MailGroup[] = (['quoting', 'posting', 'messages'] as const).map((side) => ({
  side,
  kinds: MAIL_KINDS.filter((kind) => sides[kind] === side),
}));

export function mailGroupsOf({ business, postsWork }: CurrentUser): readonly MailGroup[] {
  const quotes = business?.businessType !== 'procurement';
  // An earlier release of the api does not send this field; then nothing is hidden.
  const posts = postsWork ?? true;
  return mailGroups.filter(({ side }) => (side === 'quoting' ? quotes : side === 'posting' ? posts : true));
}
