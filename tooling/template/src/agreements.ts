/** Properties of the widget `sample-module.visits`. */
export interface VisitsProps {
  /** Heading level on the page that shows it. */
  level: 2 | 3;
}

// Names that begin with the module's own name need no change of the kernel.
declare module '@worklane/shared-kernel/agreements' {
  interface ModuleEvents {
    /** A person noted a visit. */
    'sample-module.visitNoted@1': { note: string };
  }
  interface ModuleWidgets {
    'sample-module.visits': VisitsProps;
  }
}
