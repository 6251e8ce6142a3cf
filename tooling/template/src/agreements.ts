/** What the widget `sample-module.visits` is given. */
export interface VisitsProps {
  /** Level of its heading on the page it stands on. */
  level: 2 | 3;
}

// Every name this module brings begins with its own, so it needs nobody's consent and no change of the kernel.
declare module '@worklane/shared-kernel/agreements' {
  interface ModuleEvents {
    /** Somebody noted a visit. */
    'sample-module.visitNoted@1': { note: string };
  }
  interface ModuleWidgets {
    'sample-module.visits': VisitsProps;
  }
}
