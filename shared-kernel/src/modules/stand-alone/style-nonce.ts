// styled-components reads this before it writes its first style tag; without it the page's policy refuses them.
declare let __webpack_nonce__: string;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

export {};
