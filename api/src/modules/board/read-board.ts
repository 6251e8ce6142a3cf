import type { RfqDocument } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import type { OpenBoard } from './board.policy.ts';
import { anonymousName, presentComment, presentParticipant } from './board.presenter.ts';
import {
  type CommentRecord,
  listComments,
  listSharedWith,
  type ParticipantRecord,
  type SupplierRecord,
} from './board.repository.ts';

export type RfqBoard = Pick<
  RfqDocument,
  | 'isOnBoard'
  | 'business'
  | 'user'
  | 'buyerCollaborators'
  | 'suppliers'
  | 'sellerCollaborators'
  | 'messages'
  | 'ownName'
>;

export async function readBoard(
  db: Executor,
  { board, suppliers, reader }: OpenBoard,
  user: { firstName: string; lastName: string },
): Promise<RfqBoard> {
  const { brief, business, poster } = board;
  const comments = await listComments(db, brief.id);
  const sharedWith = await listSharedWith(db, brief.id, reader.businessId);
  const people = participantsOf({ poster, suppliers, sharedWith, comments, reader });
  const present = (person: ParticipantRecord) => presentParticipant(reader, person);
  return {
    isOnBoard: true,
    business,
    user: present(poster),
    buyerCollaborators: people.buyerCollaborators.map(present),
    suppliers: people.suppliers.map(present),
    sellerCollaborators: people.sellerCollaborators.map(present),
    messages: comments.map((comment) => presentComment(reader, comment)),
    ownName: reader.businessId === business.id ? fullName(user) : anonymousName(reader.boardKey, reader.id),
  };
}

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
