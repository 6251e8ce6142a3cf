import type {
  BoardMessage,
  Brief,
  BriefBadge,
  Business,
  CallerSession,
  Chat,
  CurrentUser,
  LevelCase,
  Message,
  MessageFile,
  Notification,
  Person,
  Project,
  ProjectRow,
  Quote,
  RfqDocument,
} from '../contracts/index.ts';
import { forPlainFields } from '../domain/index.ts';

let lastId = 0;

export function anId(): string {
  lastId += 1;
  return `019a9d00-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
}

export function aUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const id = overrides.id ?? anId();
  const businessId = anId();
  return {
    _id: id,
    id,
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'lead@example.com',
    isEmailConfirmed: true,
    jobTitle: 'Director',
    avatarUrl: null,
    isPrimary: true,
    isSupplier: true,
    isOperator: false,
    needsSecondStep: false,
    businessId,
    business: {
      id: businessId,
      name: 'Harbourline Electrical',
      businessType: 'standard',
      businessLogoUrl: null,
      description: 'Commercial electrical work across Sydney.',
      formattedAddress: '12 Wharf Street, BALMAIN NSW 2041',
      users: [{ id, firstName: 'Dana', lastName: 'Whitlock', isPrimary: true }],
    },
    hasInvitations: false,
    closedUntil: null,
    appearance: null,
    ...overrides,
  };
}

export function aBrief(overrides: Partial<Brief> = {}): Brief {
  const id = overrides.id ?? anId();
  const posterId = anId();
  return {
    _id: id,
    id,
    isLocked: false,
    workTitle: 'LED lighting upgrade, car park levels B1 to B3',
    isProcurement: true,
    industry: { name: 'Lighting', parentIndustry: 'Electrical' },
    startDate: '2026-12-07T00:00:00.000Z',
    dueDate: '2026-11-23T06:00:00.000Z',
    duration: 'lessThan1Month',
    siteLocation: { site: 'Ellery Tower, 210 Ellery Street, Parramatta NSW 2150' },
    customer: { name: 'Ellery Tower Owners Corporation' },
    optionalVettingBadges: [],
    requiredVettingBadges: [],
    ...forPlainFields(() => null),
    siteInspectionDetails: 'Weekdays 9 am to 3 pm. Book with the Building Manager one day ahead.',
    description: '<p>Replace the fluorescent battens on car park levels B1, B2 and B3.</p>',
    customQuestions: [{ field: 'Who supplies the lift?', answer: 'The contractor.' }],
    attachments: [],
    supplierId: anId(),
    rejectReason: null,
    rfqStartDateMandatory: false,
    poster: { _id: posterId, id: posterId, firstName: 'Priya', lastName: 'Raman', avatarUrl: null },
    createdAt: '2026-11-16T01:00:00.000Z',
    ...overrides,
  };
}

export function aPerson(overrides: Partial<Person> = {}): Person {
  const id = overrides.id ?? anId();
  return { _id: id, id, firstName: 'Ada', lastName: 'Byrne', avatarUrl: null, ...overrides };
}

export function aProject(overrides: Partial<Project> = {}): Project {
  const id = overrides.id ?? anId();
  const brief = overrides.brief ?? aBrief();
  return {
    _id: id,
    id,
    userId: brief.poster.id,
    status: 'cash.quote-pending',
    updatedAt: '2026-11-19T02:00:00.000Z',
    createdAt: '2026-11-16T01:00:00.000Z',
    acceptRfq: false,
    buyerName: 'Priya Raman',
    buyerInfo: { ...brief.poster, businessName: 'Meridian Property Group' },
    brief,
    quote: null,
    owner: aPerson({ firstName: 'Dana', lastName: 'Whitlock' }),
    sellerCollaborators: [],
    sellerFiles: [],
    sellerFilesVersion: 'v1',
    buyerFiles: [],
    availableActions: [{ referenceKey: 'acceptProject' }, { referenceKey: 'rejectBrief' }],
    buyerReviewed: false,
    supplierReviewed: false,
    rating: null,
    reviewText: null,
    sellerRating: null,
    sellerReviewText: null,
    history: [],
    ...overrides,
  };
}

export function aProjectRow(overrides: Partial<ProjectRow> = {}): ProjectRow {
  const { _id, id, userId, status, updatedAt, createdAt, acceptRfq, buyerName, buyerInfo, brief } =
    aProject();
  const { workTitle, dueDate, isProcurement } = brief;
  return {
    _id,
    id,
    userId,
    status,
    updatedAt,
    createdAt,
    acceptRfq,
    buyerName,
    buyerInfo,
    brief: { _id: brief._id, workTitle, dueDate, isProcurement },
    ...overrides,
  };
}

export function aQuote(overrides: Partial<Quote> = {}): Quote {
  const authorId = anId();
  return {
    basePrice: 18_450,
    gst: 1845,
    fee: 369,
    buyerFee: 0,
    salesPitch: null,
    deliverables: [
      'Supply and install 214 LED battens with sensors',
      'Lux level report and as-built drawings',
    ],
    termsAndConditions: [],
    startDate: '2026-12-07T00:00:00.000Z',
    leadTime: 10,
    estimatedWorksDuration: 6,
    estimatedHours: null,
    lines: [],
    exclusions: null,
    terms: null,
    validUntil: null,
    version: 1,
    revision: 1,
    updatedAt: '2026-11-20T23:16:00.000Z',
    updatedBy: { _id: authorId, id: authorId, firstName: 'Dana', lastName: 'Whitlock', avatarUrl: null },
    lodgedAt: '2026-11-20T23:16:00.000Z',
    asTyped: {},
    previous: null,
    ...overrides,
  };
}

export function aBriefBadge(overrides: Partial<BriefBadge> = {}): BriefBadge {
  return {
    id: anId(),
    name: 'Working at Heights',
    iconUrl: '',
    description: 'Everybody who works above two metres holds the ticket.',
    isObtained: false,
    ...overrides,
  };
}

export function aLevelCase(
  name: string,
  vettingCase?: { state: NonNullable<LevelCase['vettingCase']>['state']; expiration?: number },
): LevelCase {
  const levelId = anId();
  return {
    level: { _id: levelId, name, iconUrl: '', description: null },
    vettingCase: vettingCase
      ? {
          _id: anId(),
          supplierId: anId(),
          levelId,
          state: vettingCase.state,
          responses: [{ questionResponse: { expiration: vettingCase.expiration ?? null } }],
          updatedAt: '2026-11-16T01:00:00.000Z',
        }
      : null,
    askedFor: { required: 0, desirable: 0 },
  };
}

export function aBusiness(overrides: Partial<Business> = {}): Business {
  const id = overrides.id ?? anId();
  return {
    _id: id,
    id,
    name: 'Harbourline Electrical',
    abn: '51824753556',
    experienceYear: 16,
    industries: [anId(), anId()],
    industryLabels: ['Electrical - Emergency Lighting', 'Electrical - Switchboards'],
    address: '18 Rosebery Avenue',
    formattedAddress: '18 Rosebery Avenue, ROSEBERY NSW 2018',
    suburb: 'ROSEBERY',
    postCode: '2018',
    loc: { type: 'Point', coordinates: [151.2, -33.92] },
    url: 'https://harbourline.example/',
    description: '<p>Commercial electrical work across Sydney.</p>',
    businessLogoUrl: null,
    businessType: 'standard',
    telephones: [
      { type: 'Business', telephone: '0255501148' },
      { type: 'Mobile', telephone: '0491570006' },
    ],
    qualifications: [
      { name: 'Electrical Contractor Licence', fromDate: '2024-03-01', endDate: '2027-02-28' },
      { name: 'Level 2 ASP', fromDate: '2019-08-14', endDate: null },
    ],
    socialUrls: [
      {
        _id: anId(),
        urlIconImage: 'linkedin',
        url: 'https://www.linkedin.com/company/harbourline',
        urlDescription: 'Linkedin',
      },
    ],
    portfolio: [],
    users: [
      {
        id: anId(),
        firstName: 'Dana',
        lastName: 'Whitlock',
        isPrimary: true,
        jobTitle: 'Director',
        avatarUrl: null,
      },
      {
        id: anId(),
        firstName: 'Kathleen',
        lastName: 'Abbott',
        isPrimary: false,
        jobTitle: null,
        avatarUrl: null,
      },
    ],
    invitedUsers: [],
    concierges: [],
    rating: { mean: 0, count: 0 },
    rfqStartDateMandatory: false,
    revision: 1,
    ...overrides,
  };
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  const id = overrides.id ?? anId();
  const userId = anId();
  return {
    _id: id,
    id,
    entity: 'Project',
    entityId: anId(),
    state: 'project.briefView',
    collaboratorDetails: [
      {
        _id: userId,
        id: userId,
        userId,
        firstName: 'Priya',
        lastName: 'Raman',
        avatarUrl: null,
        businessId: anId(),
      },
    ],
    iconUrl: null,
    notificationSubject: 'New Work Request',
    notificationBody:
      '<strong>Priya Raman</strong> invited you to quote on <strong>LED lighting upgrade</strong>.',
    createdAt: '2026-11-20T22:14:00.000Z',
    updatedAt: '2026-11-20T22:14:00.000Z',
    notificationClicked: false,
    notificationSeen: false,
    ...overrides,
  };
}

export function aSession(overrides: Partial<CallerSession> = {}): CallerSession {
  return {
    id: anId(),
    isCurrent: true,
    browser: 'Chrome',
    system: 'Windows',
    device: 'desktop',
    isSameNetwork: true,
    address: null,
    seenAt: '2026-03-10T01:00:00.000Z',
    createdAt: '2026-03-01T01:00:00.000Z',
    ...overrides,
  };
}

export function aChat(userId: string, overrides: Partial<Chat> = {}): Chat {
  const id = overrides.id ?? anId();
  const otherId = anId();
  const collaborators = [userId, otherId];
  return {
    _id: id,
    id,
    collaborators,
    messageCount: 0,
    collaboratorUnseenMessageCounts: collaborators.map((collaboratorId) => ({
      collaboratorId,
      unseenMessageCount: 0,
    })),
    collaboratorReadNumbers: collaborators.map((collaboratorId) => ({ collaboratorId, readNumber: 0 })),
    collaboratorDetails: [
      {
        _id: otherId,
        id: otherId,
        userId: otherId,
        firstName: 'Priya',
        lastName: 'Raman',
        avatarUrl: null,
        businessId: anId(),
        businessName: 'Meridian Property Group',
        businessLogoUrl: null,
        businessLocation: null,
      },
    ],
    lastMessage: null,
    entityId: null,
    end: null,
    ...overrides,
  };
}

export function aMessage(overrides: Partial<Message> = {}): Message {
  const id = overrides.id ?? anId();
  const text = overrides.text ?? 'The dock is booked from 5:30 am.';
  return {
    _id: id,
    id,
    chatId: anId(),
    number: 1,
    poster: anId(),
    message: text,
    text,
    files: [],
    clientId: anId(),
    createdAt: '2026-11-20T22:14:00.000Z',
    ...overrides,
  };
}

export function lastMessageOf(message: Message | undefined): Chat['lastMessage'] {
  if (!message) return null;
  const files = message.files.map(({ name, picture }) => ({ name, isPicture: picture !== null }));
  return { ...message, files, updatedAt: message.createdAt };
}

export function aMessageFile(overrides: Partial<MessageFile> = {}): MessageFile {
  const id = overrides._id ?? anId();
  return {
    _id: id,
    name: 'Switchboard.jpg',
    size: 2_097_152,
    picture: { width: 1200, height: 1600 },
    state: 'ready',
    risk: null,
    url: `/files/${id}/Switchboard.jpg?expires=${Date.now() + 43_200_000}&signature=a`,
    ...overrides,
  };
}

export function aBoardMessage(overrides: Partial<BoardMessage> = {}): BoardMessage {
  const id = overrides.id ?? anId();
  const text = overrides.text ?? 'Is the existing conduit to be reused?';
  return {
    _id: id,
    id,
    groupTalkMessageId: id,
    entityId: anId(),
    type: 'comment',
    number: 1,
    message: text,
    text,
    user: { id: null, name: 'Contractor 8f2c', avatarUrl: null, isAnonymous: true },
    business: null,
    clientId: null,
    createdAt: '2026-11-20T22:14:00.000Z',
    ...overrides,
  };
}

function openParts() {
  const { poster, industry } = aBrief();
  return {
    workTitle: 'LED lighting upgrade, car park levels B1 to B3',
    isLocked: false,
    industry,
    isProcurement: true,
    poster,
    dueDate: null,
    duration: null,
    suburb: 'Pyrmont NSW 2009',
    excerpt: null,
    requiredVettingBadges: [],
    optionalVettingBadges: [],
    createdAt: '2026-11-16T01:00:00.000Z',
    projectId: null,
    distanceKm: null,
    startDate: null,
    description: null,
    customQuestions: [],
  };
}

export function anRfqDocument(
  user: Pick<CurrentUser, 'id'>,
  overrides: Partial<RfqDocument> = {},
): RfqDocument {
  const id = overrides.id ?? anId();
  const anonymous = (name: string) => ({ id: null, name, avatarUrl: null, isAnonymous: true });
  return {
    _id: id,
    id,
    ...openParts(),
    isOnBoard: true,
    business: { id: anId(), name: 'Meridian Property Group' },
    user: { id: anId(), name: 'Priya Raman', avatarUrl: null, isAnonymous: false },
    buyerCollaborators: [],
    suppliers: [
      { id: user.id, name: 'Dana Whitlock', avatarUrl: null, isAnonymous: false },
      anonymous('Contractor 8f2c'),
      anonymous('Contractor 41ab'),
    ],
    sellerCollaborators: [],
    messages: [],
    ownName: `Contractor ${user.id.slice(-4)}`,
    ...overrides,
  };
}
