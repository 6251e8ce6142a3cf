import type { SecurityEvent } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, CardFooter, CardHeader, Link, Muted } from '@worklane/kernel/ui';
import { businessKeys } from '../../shared/business-keys.ts';
import { EventRow } from '../../shared/operator/event-row.tsx';
import { LoadedPart } from '../../shared/operator/loaded-part.tsx';
import { Rows } from '../../shared/operator/operator.styles.ts';
import { useBusinessTexts } from '../../shared/texts.ts';

const SHOWN = 5;

export function RecentEvents() {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.securityLog({ limit: SHOWN }),
    queryFn: ({ signal }) => call('GET /api/operator/security-events', { query: { limit: SHOWN }, signal }),
  });
  return (
    <Card aria-labelledby="home-events">
      <CardHeader title={t('operatorHome.events')} titleId="home-events" />
      <LoadedPart loaded={loaded} what={t('operatorHome.events')} level={3} rows={3}>
        {(events) => <EventRows events={events} />}
      </LoadedPart>
      <CardFooter>
        <Link href="/operator/log">{t('operatorHome.allEvents')}</Link>
      </CardFooter>
    </Card>
  );
}

function EventRows({ events }: { events: readonly SecurityEvent[] }) {
  const t = useBusinessTexts();
  if (events.length === 0)
    return (
      <CardBody>
        <Muted>{t('operatorHome.noEvents')}</Muted>
      </CardBody>
    );
  return (
    <Rows aria-labelledby="home-events">
      {events.slice(0, SHOWN).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </Rows>
  );
}
