/** The headers of a message (RFC 5322) in their order; a header that is folded over several lines is one value. */
export function headersOf(source: string): [name: string, value: string][] {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const unfolded = head.replaceAll('\r\n ', ' ').replaceAll('\r\n\t', ' ');
  return unfolded.split('\r\n').map((line) => {
    const end = line.indexOf(':');
    return [line.slice(0, end), line.slice(end + 1).trim()];
  });
}

export function downloadMessage(source: string, name: string): void {
  const href = URL.createObjectURL(new Blob([source], { type: 'message/rfc822' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
