/** The public message board of a work request. */
export interface MessageBoardProps {
  briefId: string;
}

declare module '@worklane/shared-kernel/agreements' {
  interface ModuleWidgets {
    'messaging.board': MessageBoardProps;
  }
}
