import {
  type CurrentUser,
  homePathOf,
  isCurrentEntry,
  isWithin,
  MENU_ICONS,
  type MenuEntry,
  matchesModulePattern,
  menuEntries,
  type NavigationEntry,
  type NotificationCountsAnswer,
  type PageModule,
} from '@worklane/shared-kernel/contracts';
import {
  DEFAULT_LANGUAGE,
  type FirstAnswers,
  fullName,
  initialsOf,
  type Language,
  tintOf,
} from '@worklane/shared-kernel/domain';

export const ME = '/api/users/me';
const COUNTS = '/api/notifications/newNotificationCount';
const MOST_SHOWN = 99;

interface HeaderOptions {
  modules: readonly PageModule[];
  path: string;
  answers: FirstAnswers['answers'];
  language: Language;
}

/** Values for the template of the first header, or null if the person is not known yet. */
export function valuesOfHeader({ modules, path, answers, language }: HeaderOptions) {
  const user = answers[ME]?.data as CurrentUser | undefined;
  if (!user) return null;
  const counts = answers[COUNTS]?.data as NotificationCountsAnswer | undefined;
  const labelOf = (label: NavigationEntry['label']) => label[language] ?? label[DEFAULT_LANGUAGE];
  const main = menuEntries(modules, 'main', { user, labelOf });
  const yours = menuEntries(modules, 'user', { user, labelOf });
  const owner =
    modules.find(({ manifest }) => manifest.paths.some(({ pattern }) => matchesModulePattern(pattern, path)))
      ?.manifest.name ?? null;
  const valuesOf = (entry: MenuEntry) => ({
    ...entry,
    ...countValues(countOf(entry, counts)),
    icon: MENU_ICONS.some((icon) => icon === entry.icon) ? entry.icon : 'external',
    shownOn: [...(entry.onDesktop ? [] : ['fh-narrow']), ...(entry.onMobile ? [] : ['fh-wide'])].join(' '),
    target: entry.isExternal ? '_blank' : '_self',
    rel: entry.isExternal ? 'noopener' : '',
    within: isWithin(path, entry.path) ? 'page' : 'false',
    current: isCurrentEntry(entry, { entries: main, pathname: path, owner }) ? 'page' : 'false',
  });
  const name = fullName(user);
  const initials = initialsOf(name);
  return {
    home: homePathOf(user),
    name,
    initials,
    tint: initials ? tintOf(user.id) : 'plain',
    picture: user.avatarUrl,
    email: user.email,
    business: user.business?.name ?? null,
    isOperator: user.isOperator,
    ...countValues((counts?.newNotificationCount ?? 0) + (counts?.newChatCount ?? 0)),
    hasMain: main.length > 0,
    main: main.map(valuesOf),
    hasYours: yours.length > 0,
    yours: yours.map(valuesOf),
  };
}

function countOf({ badge }: MenuEntry, counts: NotificationCountsAnswer | undefined): number {
  if (badge === 'notifications') return counts?.newNotificationCount ?? 0;
  return badge === 'chats' ? (counts?.newChatCount ?? 0) : 0;
}

const countValues = (count: number) => ({ count, shown: count > MOST_SHOWN ? `${MOST_SHOWN}+` : count });
