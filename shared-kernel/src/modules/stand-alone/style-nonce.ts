// styled-components reads it before its first style element, which the Content-Security-Policy would block.
declare let __webpack_nonce__: string;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

export {};
