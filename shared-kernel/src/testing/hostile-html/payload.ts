/** Name and HTML of a payload. */
export type Vector = readonly [name: string, html: string];

/** Name of the global variable that each script of a payload sets. */
export const RAN = 'hostileHtmlRan';
/** An address that no page may request. */
export const CANARY = 'https://canary.invalid';

/** The script of a payload, without characters that need escaping in an attribute. */
export const SCRIPT = `window.${RAN}=1,alert(1)`;
