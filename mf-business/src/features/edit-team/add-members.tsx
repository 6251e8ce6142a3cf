import type { InvitePersonBody, TeamInvitation } from '@worklane/kernel/contracts';
import { isEmail, MEMBER_SEARCH_MIN_LENGTH } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { lazyPart } from '@worklane/kernel/modules';
import {
  keepPreviousData,
  useDebounced,
  useEmailRule,
  useMutation,
  useQuery,
  useQueryClient,
} from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import { Avatar, Button, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { Search } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { InvitedSight } from './edit-team.styles.ts';
import { EmailListOffer } from './email-list-offer.tsx';
import { InviteByEmail } from './invite-by-email.tsx';
import { isPasted, type ListedPeople, listedPeople } from './listed-people.ts';
import { SightSelect } from './member-sight.tsx';
import { NoEmailNote } from './no-email-note.tsx';
import { type PersonOption, peopleOptions } from './people-options.ts';
import { invite, peopleQuery, type TeamMember } from './team.api.ts';

const ListedDialog = lazyPart(async () => (await import('./listed-dialog.tsx')).ListedDialog, {
  whenIdle: false,
});

interface AddMembersProps {
  businessId: string;
  isLead: boolean;
  members: readonly TeamMember[];
  invitations: readonly TeamInvitation[];
}

export function AddMembers({ businessId, isLead, members, invitations }: AddMembersProps) {
  const t = useBusinessTexts();
  const userEmail = useUser()?.email ?? '';
  const rule = useEmailRule();
  const [text, setText] = useState('');
  const [listed, setListed] = useState<ListedPeople | null>(null);
  const [seesOnlyShared, setSeesOnlyShared] = useState(false);
  const sight = isLead && seesOnlyShared ? { seesOnlyShared } : {};
  const { send, isBusy, count } = useInvite(businessId, () => setText(''));
  const field = useRef<HTMLInputElement>(null);
  // A typed list is not opened until the person submits it, because it may be incomplete.
  const typedList = listedPeople(text, { userEmail, invitations, rule });
  const { options, isFound, note, retry } = usePeople(typedList ? '' : text, members, invitations);

  // After each invitation a new search field replaces the former one and gets its focus.
  useEffect(() => {
    if (count > 0) field.current?.focus();
  }, [count]);

  const change = (typed: string) => {
    const people = isPasted(text, typed) ? listedPeople(typed, { userEmail, invitations, rule }) : null;
    if (people) {
      setListed(people);
      setText('');
    } else setText(typed);
  };
  /** Reads a pasted list before the single-line field joins its lines. */
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const people = text === '' ? listedPeople(pasted, { userEmail, invitations, rule }) : null;
    if (!people) return;
    event.preventDefault();
    setListed(people);
  };
  const pick = (id: string) => {
    const person = options.find((option) => option.id === id);
    if (person && person.tag === null) send({ body: { userId: id, ...sight }, name: person.name });
  };
  const email = text.trim();
  const isNobody = isFound && options.length === 0 && typedList === null;
  const isUnknown = isNobody && isEmail(email, rule);
  const isNoEmail = isNobody && !isUnknown && email.includes('@');
  return (
    <>
      <form
        noValidate
        onPaste={paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (typedList) setListed(typedList);
        }}
      >
        <Combobox
          key={count}
          ref={field}
          label={t('team.add')}
          icon={Search}
          value={text}
          onChange={change}
          onPick={pick}
          help={t('team.addHelp')}
          isSearch
          hidesEmptyList={isUnknown || isNoEmail || typedList !== null}
          options={options.map((option) => ({
            id: option.id,
            label: option.name,
            detail: option.detail ?? undefined,
            tag: t(`team.tag.${option.tag ?? 'none'}`),
            isDisabled: option.tag !== null,
            before: <PersonPicture person={option} />,
          }))}
          listNote={note}
        />
        {typedList && <EmailListOffer />}
        {isNoEmail && <NoEmailNote text={email} rule={rule} />}
      </form>
      {isLead && (
        <InvitedSight>
          <SightSelect
            label={t('team.sight.invited')}
            seesOnlyShared={seesOnlyShared}
            onChange={setSeesOnlyShared}
          />
        </InvitedSight>
      )}
      {retry && (
        <Button size="sm" kind="quiet" onClick={retry}>
          {t('team.searchAgain')}
        </Button>
      )}
      {isUnknown && (
        <InviteByEmail
          key={email}
          email={email}
          isBusy={isBusy}
          onInvite={(names) =>
            send({
              body: { invitedUser: { email, ...names }, ...sight },
              name: `${names.firstName} ${names.lastName}`,
            })
          }
        />
      )}
      {listed && (
        <ListedDialog
          businessId={businessId}
          listed={listed}
          sight={sight}
          onSent={() => setText('')}
          onClose={() => setListed(null)}
          onLoadFailed={() => setListed(null)}
        />
      )}
    </>
  );
}

function PersonPicture({ person: { id, name, avatarUrl } }: { person: PersonOption }) {
  return <Avatar id={id} name={name} image={avatarUrl} size={32} />;
}

function usePeople(text: string, members: readonly TeamMember[], invitations: readonly TeamInvitation[]) {
  const t = useBusinessTexts();
  const wanted = text.trim();
  const settled = useDebounced(wanted);
  const isLongEnough = wanted.length >= MEMBER_SEARCH_MIN_LENGTH;
  const search = useQuery({
    ...peopleQuery(settled, useEmailRule()),
    enabled: isLongEnough && settled.length >= MEMBER_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const isFound = isLongEnough && settled === wanted && search.isSuccess && !search.isPlaceholderData;
  const note = !isLongEnough
    ? t('team.searchShort', { count: MEMBER_SEARCH_MIN_LENGTH })
    : search.isError
      ? isApiError(search.error) && search.error.code === 'access.emailUnconfirmed'
        ? search.error.message
        : t('team.searchFailed')
      : isFound
        ? undefined
        : t('team.searching');
  return {
    options: isLongEnough ? peopleOptions(wanted, search.data ?? [], { members, invitations }) : [],
    isFound,
    note,
    retry: isLongEnough && search.isError ? () => void search.refetch() : null,
  };
}

function useInvite(businessId: string, onSent: () => void) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ body }: { body: InvitePersonBody; name: string }) => invite(businessId, body),
    onSuccess: (_, { name }) => {
      alerts.success(t('team.sent', { name }));
      setCount((sent) => sent + 1);
      onSent();
    },
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKeys.invitations(businessId) }),
  });
  return { send: mutate, isBusy: isPending, count };
}
