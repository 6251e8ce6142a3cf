import { useQueries } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorArea,
  Icon,
  Loading,
  OneLine,
  SkeletonRows,
  VisuallyHidden,
} from '@worklane/kernel/ui';
import { Paperclip, SearchX } from 'lucide-react';
import { useState } from 'react';
import { messagePath, messagingKeys } from '../../shared/messaging-keys.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { useMessageTimes } from '../../shared/viewer-time.ts';
import { type FoundMessage, searchMessages } from './search-chats.api.ts';
import {
  FoundFile,
  FoundLink,
  FoundList,
  FoundText,
  Mark,
  More,
  NameAndTime,
} from './search-chats.styles.ts';

interface FoundMessagesProps {
  q: string;
  current: { chatId: string | null; number: number | null };
}

export function FoundMessages({ q, current }: FoundMessagesProps) {
  const t = useMessagingTexts();
  const userId = useUser()?.id ?? '';
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      queryKey: messagingKeys.found(q, index + 1),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        searchMessages({ q, pageNum: index + 1, userId }, signal),
    })),
  });
  const loaded = pages.flatMap(({ data }) => data?.messages ?? []);
  // A message that arrives between two page loads moves the last result of a page to the next page.
  const found = [...new Map(loaded.map((message) => [message.id, message])).values()];
  const total = pages[0]?.data?.total;
  const failed = pages.find(({ error, data }) => error && !data);
  const retry = () => void failed?.refetch();
  if (failed && total === undefined)
    return <ErrorArea level={2} what={t('chatSearch.what')} onRetry={retry} error={failed.error} />;
  return (
    <>
      <VisuallyHidden role="status">
        {total === undefined ? '' : t('chatSearch.count', { count: total })}
      </VisuallyHidden>
      <Loading isLoading={total === undefined} label={t('loading')} skeleton={<SkeletonRows rows={5} />}>
        {() =>
          found.length === 0 ? (
            <EmptyState level={2} icon={SearchX} title={t('chatSearch.none')}>
              {t('chatSearch.noneHelp')}
            </EmptyState>
          ) : (
            <>
              <FoundList aria-label={t('chatSearch.results')}>
                {found.map((message) => (
                  <li key={message.id}>
                    <FoundRow
                      message={message}
                      q={q}
                      isCurrent={message.chatId === current.chatId && message.number === current.number}
                    />
                  </li>
                ))}
              </FoundList>
              {found.length < (total ?? 0) && (
                <More>
                  <Button
                    kind="secondary"
                    busy={pages.some(({ isFetching }) => isFetching)}
                    onClick={failed ? retry : () => setPageCount(pageCount + 1)}
                  >
                    {t('chatSearch.more')}
                  </Button>
                </More>
              )}
            </>
          )
        }
      </Loading>
    </>
  );
}

function FoundRow({ message, q, isCurrent }: { message: FoundMessage; q: string; isCurrent: boolean }) {
  const t = useMessagingTexts();
  const times = useMessageTimes();
  const { chatId, number, other, isOwn, excerpt, fileNames, at } = message;
  return (
    <FoundLink href={messagePath(chatId, number, q)} aria-current={isCurrent ? 'page' : undefined}>
      <Avatar id={other.id} name={other.name} image={other.avatarUrl} size={40} />
      <span>
        <NameAndTime>
          <OneLine as="b">{other.name}</OneLine>
          <time dateTime={at}>{times.listDate(at)}</time>
        </NameAndTime>
        <FoundText dir="auto">
          {isOwn && `${t('thread.you')}: `}
          {excerpt.map(({ text, isMatch }, place) => {
            const key = `${place}`;
            return isMatch ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
          })}
        </FoundText>
        {fileNames.map((name) => (
          <FoundFile key={name}>
            <Icon icon={Paperclip} size={16} />
            <bdi title={name}>{name}</bdi>
          </FoundFile>
        ))}
      </span>
    </FoundLink>
  );
}
