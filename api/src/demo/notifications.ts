import { v7 as newId } from 'uuid';
import { type NewNotification, notify } from '../modules/notifications/index.ts';
import type { Executor } from '../platform/database/database.ts';
import { findLevel, findNewestProject, findOpenBrief } from './demo.repository.ts';

const HOUR = 3_600_000;

export const DEMO_SEARCH = 'Electrical near us';

interface People {
  dana: string;
  jack: string;
  owen: string;
  priya: string;
  tom: string;
  sam: string;
}

interface Businesses {
  harbourline: string;
  meridian: string;
}

type DemoNotification = Omit<NewNotification, 'recipientId'> & { to: string; hoursAgo: number };

export async function addNotifications(
  db: Executor,
  people: People,
  businesses: Businesses,
  now: Date,
): Promise<void> {
  for (const { to, hoursAgo, ...notice } of await notificationsOf(db, people, businesses))
    await notify(db, [{ ...notice, recipientId: to }], new Date(now.getTime() - hoursAgo * HOUR));
}

async function notificationsOf(
  db: Executor,
  people: People,
  { harbourline, meridian }: Businesses,
): Promise<DemoNotification[]> {
  const { dana, jack, owen, priya, tom, sam } = people;
  const projectId = await findNewestProject(db, harbourline);
  const open = await findOpenBrief(db, meridian);
  const about = async (name: string) => {
    const { id: entityId, iconUrl } = await findLevel(db, name);
    return { to: dana, entity: 'Vetting', entityId, iconUrl, collaboratorId: null };
  };
  return [
    {
      ...(await about('Working at Heights')),
      state: 'vetting',
      subject: 'Working at Heights has expired',
      body: 'Renew this badge to keep access to Work Requests that require it.',
      hoursAgo: 5,
    },
    {
      ...(await about('Site Induction: Meridian')),
      state: 'my.badges',
      subject: 'New badges to get',
      body: 'Meridian Property Group asks for <strong>Site Induction</strong> on some Work Requests.',
      hoursAgo: 31,
    },
    {
      ...(await about('Public Liability $20m')),
      state: 'profileEdit.badges',
      subject: 'Public Liability $20m awarded',
      body: 'Your certificate was checked and is valid.',
      hoursAgo: 74,
    },
    {
      to: dana,
      entity: 'Team',
      entityId: harbourline,
      state: 'profileEdit.team',
      collaboratorId: sam,
      subject: 'Request to join',
      body: '<strong>Sam Lowe</strong> asked to join <strong>Harbourline Electrical</strong>.',
      hoursAgo: 26,
    },
    {
      to: dana,
      entity: 'Project',
      entityId: projectId,
      state: 'project.workfiles',
      collaboratorId: priya,
      subject: 'File shared with you',
      body: '<strong>Priya Raman</strong> added <strong>Switchroom layout rev C.pdf</strong>.',
      hoursAgo: 28,
    },
    {
      to: dana,
      entity: 'Rfq',
      entityId: open.id,
      state: 'search.rfq',
      collaboratorId: priya,
      subject: 'New Work Request',
      body: `<strong>${open.title}</strong> matches your saved search <strong>${DEMO_SEARCH}</strong>.`,
      hoursAgo: 52,
    },
    {
      to: dana,
      entity: 'Business',
      entityId: harbourline,
      state: 'profile',
      collaboratorId: tom,
      subject: 'New rating',
      body: '<strong>Tom Fielder</strong> rated your work.',
      hoursAgo: 98,
    },
    {
      to: dana,
      entity: 'Invitation',
      entityId: newId(),
      state: 'userinvitations',
      collaboratorId: owen,
      subject: 'Invitation to join',
      body: '<strong>Owen Clarke</strong> invited you to join <strong>Summit Fire Services</strong>.',
      hoursAgo: 150,
    },
    {
      to: jack,
      entity: 'Project',
      entityId: projectId,
      state: 'project',
      collaboratorId: priya,
      subject: 'Question on your quote',
      body: '<strong>Priya Raman</strong> replied on the message board.',
      hoursAgo: 3,
    },
  ];
}
