/** Seconds on two idle processors. A longer part is reported and does not fail. */
export const BUDGETS: Readonly<Record<string, number>> = {
  install: 70,
  static: 60,
  build: 90,
  unit: 600,
  journeys: 380,
};

export interface DeepPart {
  budgetSeconds: number;
  files: readonly string[];
}

export const DEEP_PARTS: Readonly<Record<string, DeepPart>> = {
  expressions: { budgetSeconds: 60, files: [] },
  pages: { budgetSeconds: 180, files: ['^(shell|shared-kernel|mf-[^/]+)/', '\\.tsx$'] },
  api: { budgetSeconds: 900, files: ['^api/'] },
  tools: { budgetSeconds: 930, files: ['^(tooling|edge)/.*\\.ts$'] },
  faults: { budgetSeconds: 1300, files: ['^e2e/'] },
  journeys: { budgetSeconds: 1_500, files: [] },
};
