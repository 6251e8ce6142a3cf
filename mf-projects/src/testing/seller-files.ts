import type { SellerFile } from '@worklane/kernel/contracts';
import { anId, aUser } from '@worklane/kernel/testing';

export const dana = aUser();

export function aSellerFile(attachmentName: string, overrides: Partial<SellerFile> = {}): SellerFile {
  const _id = anId();
  return {
    _id,
    fileId: anId(),
    url: `/files/${_id}/x?expires=1&signature=a`,
    attachmentName,
    attachmentMimeType: 'application/pdf',
    attachmentType: 'Seller File',
    size: 1_843_200,
    state: 'ready',
    risk: null,
    isPublic: false,
    description: null,
    attachedBy: { id: dana.id, name: 'Dana Whitlock' },
    updatedAt: '2026-11-19T02:00:00.000Z',
    ...overrides,
  };
}
