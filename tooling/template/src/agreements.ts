export interface VisitsProps {
  level: 2 | 3;
}

// Names that begin with the module's own name need no change of the kernel.
declare module '@worklane/kernel/agreements' {
  interface ModuleEvents {
    'sample-module.visitNoted@1': { note: string };
  }
  interface ModuleWidgets {
    'sample-module.visits': VisitsProps;
  }
}
