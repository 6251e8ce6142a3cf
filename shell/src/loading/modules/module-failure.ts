import type { FailureReason } from '@worklane/shared-kernel/contracts';
import type { PageIncompatibility } from './page-compatibility.ts';

export class ModuleFailure extends Error {
  readonly reason: FailureReason;
  readonly file: string | null;
  readonly problems: readonly PageIncompatibility[];

  constructor(
    reason: FailureReason,
    more: { cause?: unknown; file?: string | null; problems?: readonly PageIncompatibility[] } = {},
  ) {
    super(more.cause instanceof Error ? more.cause.message : reason, { cause: more.cause });
    this.name = 'ModuleFailure';
    this.reason = reason;
    this.file = more.file ?? null;
    this.problems = more.problems ?? [];
  }
}
