import type {
  SaveVettingCaseBody,
  VettingCaseDetails,
  VettingLevelDetails,
} from '@worklane/kernel/contracts';
import { call, isApiError } from '@worklane/kernel/http';

export async function loadLevel(levelId: string, signal?: AbortSignal): Promise<VettingLevelDetails> {
  return call('GET /level/:levelId', { params: { levelId }, signal });
}

export async function loadCase(
  supplierId: string,
  levelId: string,
  signal?: AbortSignal,
): Promise<VettingCaseDetails | null> {
  try {
    return await call('GET /case/supplierid/:supplierId/levelid/:levelId', {
      params: { supplierId, levelId },
      signal,
    });
  } catch (error) {
    if (isApiError(error) && error.code === 'vetting.caseNotFound') return null;
    throw error;
  }
}

export async function saveCase(
  supplierId: string,
  levelId: string,
  body: SaveVettingCaseBody,
): Promise<VettingCaseDetails> {
  return call('PUT /case/supplierid/:supplierId/levelid/:levelId', { params: { supplierId, levelId }, body });
}

export async function changeCaseStatus(
  supplierId: string,
  levelId: string,
  { status, revision }: { status: 'draft' | 'submit'; revision: number },
): Promise<VettingCaseDetails> {
  return call('PUT /api/vetting/user/:supplierId/:levelId/:caseStatus', {
    params: { supplierId, levelId, caseStatus: status },
    body: { revision },
  });
}
