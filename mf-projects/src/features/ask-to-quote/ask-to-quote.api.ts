import { dayOfInstant, type IsoDate } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import type { Project } from '../../shared/project/project.ts';
import { projectFromWire } from '../../shared/project/project-from-wire.ts';
import { type Rfq, rfqFromWire } from '../../shared/project/rfq.ts';

export interface OpenRfq extends Rfq {
  startDate: IsoDate | null;
  description: string | null;
  questions: readonly { question: string; answer: string }[];
}

export async function loadOpenRfq(id: string, signal?: AbortSignal): Promise<OpenRfq> {
  const rfq = await call('GET /api/search/rfqs/:id', { params: { id }, signal });
  return {
    ...rfqFromWire(rfq),
    startDate: rfq.startDate && dayOfInstant(rfq.startDate),
    description: rfq.description,
    questions: rfq.customQuestions.map(({ field, answer }) => ({ question: field, answer })),
  };
}

/** Creates the accepted project of the person's business for a work request. Retries use the same key. */
export async function askToQuote(id: string, idempotencyKey: string): Promise<Project> {
  const project = await call('PUT /api/requestforquotes/supplier/:id', {
    params: { id },
    query: { action: 'assignProject', fromSupplier: 'true', sellerIds: '' },
    body: {},
    idempotencyKey,
  });
  return projectFromWire(project);
}
