import type { RfqDocument } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { briefBadgesFor } from '../vetting/index.ts';
import type { OpenBoard } from './board.policy.ts';
import { anonymousName, presentComment, presentParticipant } from './board.presenter.ts';
import {
  type CommentRecord,
  listComments,
  listSharedWith,
  type ParticipantRecord,
  type SupplierRecord,
} from './board.repository.ts';

/** The search document of a brief as one reader sees it. */
export async function readBoard(
  db: Executor,
  { board, suppliers, reader }: OpenBoard,
  { user, now }: { user: { firstName: string; lastName: string }; now: Date },
): Promise<RfqDocument> {
  const { brief, business, poster } = board;
  const comments = await listComments(db, brief.id);
  const sharedWith = await listSharedWith(db, brief.id, reader.businessId);
  const badges = await briefBadgesFor(db, { briefId: brief.id, businessId: reader.businessId, now });
  const people = participantsOf({ poster, suppliers, sharedWith, comments, reader });
  const present = (person: ParticipantRecord) => presentParticipant(reader, person);
  return {
    _id: brief.id,
    id: brief.id,
    workTitle: brief.workTitle,
    business,
    user: present(poster),
    buyerCollaborators: people.buyerCollaborators.map(present),
    suppliers: people.suppliers.map(present),
    sellerCollaborators: people.sellerCollaborators.map(present),
    messages: comments.map((comment) => presentComment(reader, comment)),
    requiredVettingBadges: badges.required,
    optionalVettingBadges: badges.optional,
    ownName: reader.businessId === business.id ? fullName(user) : anonymousName(reader.id),
  };
}

/** Who takes part: the buyer, the owners of the projects that go on, and whoever has written something. */
function participantsOf(of: {
  poster: ParticipantRecord;
  suppliers: readonly SupplierRecord[];
  sharedWith: readonly ParticipantRecord[];
  comments: readonly CommentRecord[];
  reader: { businessId: string };
}) {
  const { poster, comments, reader } = of;
  const named = new Set([poster.id]);
  const notYetNamed = (people: readonly ParticipantRecord[]) =>
    people.filter(({ id }) => !named.has(id) && named.add(id));
  const authors = comments.map((comment) => comment.poster);
  const isOfBuyer = ({ businessId }: ParticipantRecord) => businessId === poster.businessId;
  const buyerCollaborators = notYetNamed(authors.filter(isOfBuyer));
  const going = of.suppliers.filter(
    ({ status, person }) => status !== 'common.declined' || person.businessId === reader.businessId,
  );
  const suppliers = notYetNamed(going.map(({ person }) => person));
  const sellerCollaborators = notYetNamed([
    ...of.sharedWith,
    ...authors.filter((author) => !isOfBuyer(author)),
  ]);
  return { buyerCollaborators, suppliers, sellerCollaborators };
}
