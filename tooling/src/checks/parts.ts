// The parts of `npm test` and `npm test deep`. docs/checks.md says what each is for.

/** Seconds that each part of `npm test` may take on two idle processors. A longer part is named, not failed. */
export const BUDGETS: Readonly<Record<string, number>> = {
  install: 70,
  static: 60,
  build: 90,
  unit: 600,
  journeys: 380,
};

/** A part of `npm test deep`: its Jest files by path, or one of the other runs. */
export interface DeepPart {
  budgetSeconds: number;
  /** Patterns of the `.deep.test.ts` files that belong to it. */
  files: readonly string[];
}

export const DEEP_PARTS: Readonly<Record<string, DeepPart>> = {
  expressions: { budgetSeconds: 60, files: [] },
  pages: { budgetSeconds: 180, files: ['^(shell|shared-kernel|mf-[^/]+)/', '\\.tsx$'] },
  api: { budgetSeconds: 900, files: ['^api/'] },
  tools: { budgetSeconds: 600, files: ['^(tooling|edge)/.*\\.ts$'] },
  faults: { budgetSeconds: 1300, files: ['^e2e/'] },
  journeys: { budgetSeconds: 1_500, files: [] },
};
