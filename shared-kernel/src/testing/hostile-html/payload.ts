/** A payload of the table: name and HTML. */
export type Vector = readonly [name: string, html: string];

/** Name of the global variable that each script of a payload sets. */
export const RAN = 'hostileHtmlRan';
/** An address that no page may ask for. */
export const CANARY = 'https://canary.invalid';

/** The script of a payload, without characters that an attribute would have to escape. */
export const SCRIPT = `window.${RAN}=1,alert(1)`;
