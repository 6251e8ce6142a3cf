/** Where the live channels of a portal are: over TLS wherever its pages are. */
export const liveAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live`;
