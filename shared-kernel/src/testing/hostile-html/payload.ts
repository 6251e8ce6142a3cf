export type Vector = readonly [name: string, html: string];

export const RAN = 'hostileHtmlRan';
export const CANARY = 'https://canary.invalid';

export const SCRIPT = `window.${RAN}=1,alert(1)`;
