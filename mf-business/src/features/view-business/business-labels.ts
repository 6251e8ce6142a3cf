/** Formats an ABN like the Australian Business Register: '51 824 753 556'. */
export function abnLabel(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

export function telephoneLabel(digits: string): string {
  if (/^(04|1[38]00)\d{6,8}$/.test(digits) && digits.length === 10) {
    return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  }
  return digits.replace(/^(0[23578])(\d{4})(\d{4})$/, '$1 $2 $3');
}

/** The text as an http(s) URL, else null: a URL with another scheme, such as `javascript:`, could run code. */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
