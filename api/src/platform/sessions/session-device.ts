import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { readableAddress } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';

export interface SessionDevice {
  userAgent: string | null;
  address: string | null;
}

export function deviceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionDevice {
  const userAgent = headers['user-agent']?.slice(0, TEXT_MAX_LENGTH.userAgent);
  return { userAgent: userAgent ?? null, address: readableAddress(ip) };
}
