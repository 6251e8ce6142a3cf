import type { Quote } from '../../../shared/project/project.ts';
import {
  contentOf,
  emptyValues,
  mergeValues,
  type QuoteFormValues,
  valuesOf,
  withFieldsOf,
} from '../quote-form-values.ts';
import type { DraftCore } from './draft-core.ts';
import type { DraftSaving } from './draft-saving.ts';
import type { Choice } from './draft-state.ts';

export class DraftMerging {
  private readonly core: DraftCore;
  private readonly saving: DraftSaving;

  constructor(core: DraftCore, saving: DraftSaving) {
    this.core = core;
    this.saving = saving;
  }

  handleConflict(current: Quote): void {
    const { core } = this;
    const theirs = valuesOf(current);
    const isOwnLostSave =
      core.hasLostAnswer &&
      current.updatedBy.id === core.dependencies.userId &&
      current.version === core.saved.version + 1;
    core.hasLostAnswer = false;
    if (isOwnLostSave || contentOf(theirs) === contentOf(core.values)) {
      core.saved = { values: theirs, version: current.version };
      core.store(!core.hasUnsent());
      if (core.hasUnsent()) this.saving.schedule(0);
      else core.set({ place: 'server', savedAt: Date.parse(current.updatedAt), conflict: null });
      return;
    }
    this.mergeWith(current, theirs);
  }

  /** One version was submitted or was about to be, so nothing is merged: the person chooses for every difference. */
  handleLodged(current: Quote): void {
    const { core } = this;
    core.saved = { values: emptyValues, version: core.saved.version };
    this.mergeWith(current, valuesOf(current));
  }

  /** Takes over fields that only the other side changed. The person chooses for fields that both sides changed. */
  mergeWith(current: Quote, theirs: QuoteFormValues): void {
    const { core, saving } = this;
    saving.stopTimer();
    const { merged, clashes } = mergeValues(core.saved.values, core.values, theirs);
    const hasTaken = contentOf(merged) !== contentOf(core.values);
    const base = withFieldsOf(theirs, core.saved.values, clashes);
    core.values = merged;
    // With a clash the version stays, so that a save before the choice would be refused.
    core.saved = { values: base, version: clashes.length === 0 ? current.version : core.saved.version };
    core.store(!core.hasUnsent());
    core.set({
      conflict: clashes.length === 0 ? null : current,
      clashes,
      choice: null,
      ...(hasTaken && { takenOver: current, lastWriter: current.updatedBy }),
    });
    if (hasTaken) for (const follow of core.followers) follow(core.values);
    if (clashes.length === 0 && core.hasUnsent()) saving.schedule(0);
  }

  settle(current: Quote, choice: Choice): void {
    const { core } = this;
    // After an undone choice the server may already have a later version.
    if (current.version >= core.saved.version)
      core.saved = { values: valuesOf(current), version: current.version };
    const isSent = !core.hasUnsent();
    core.store(isSent);
    core.set({
      conflict: null,
      clashes: [],
      choice,
      ...(isSent && { place: 'server' as const, savedAt: Date.parse(current.updatedAt) }),
    });
    void this.saving.flush();
  }
}
