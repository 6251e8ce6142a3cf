import type { FieldChange } from '@worklane/shared-kernel/contracts';
import type { BriefEventKind } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { briefEvents } from '../../../platform/database/tables.ts';

export interface NewBriefEvent {
  briefId: string;
  kind: BriefEventKind;
  at: Date;
  byUserId: string;
  projectId?: string;
  detail?: string | null;
  changes?: FieldChange[];
}

export async function addBriefEvents(db: Executor, events: readonly NewBriefEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.insert(briefEvents).values(events.map((event) => ({ id: newId(), ...event })));
}
