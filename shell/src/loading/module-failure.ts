import type { FailureReason } from '@worklane/shared-kernel/contracts';
import type { Incompatibility } from '@worklane/shared-kernel/contracts/compatibility';
import type { WorklaneModule } from '@worklane/shared-kernel/modules';

/** Why a module cannot be used, as one of the reasons that have words, a runbook and a count. */
export class ModuleFailure extends Error {
  readonly reason: FailureReason;
  /** URL path of the file that failed, where it was one. */
  readonly file: string | null;
  /** What does not fit, where the reason is `incompatible`. */
  readonly problems: readonly Incompatibility[];
  /** Comes true where what was given up waiting for arrives after all. */
  readonly arrival: Promise<WorklaneModule> | null;

  constructor(
    reason: FailureReason,
    more: {
      cause?: unknown;
      file?: string | null;
      problems?: readonly Incompatibility[];
      arrival?: Promise<WorklaneModule> | null;
    } = {},
  ) {
    super(more.cause instanceof Error ? more.cause.message : reason, { cause: more.cause });
    this.name = 'ModuleFailure';
    this.reason = reason;
    this.file = more.file ?? null;
    this.problems = more.problems ?? [];
    this.arrival = more.arrival ?? null;
  }
}
