/** The address of a portal's live channels; it uses TLS if the page does. */
export const liveAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live`;
