export type Vector = readonly [name: string, html: string];

export const RAN = 'hostileHtmlRan';
/** An address that no page may request. */
export const CANARY = 'https://canary.invalid';

/** The script of a payload, without characters that need escaping in an attribute. */
export const SCRIPT = `window.${RAN}=1,alert(1)`;
