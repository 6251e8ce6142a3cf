// styled-components reads this variable before it creates its first style element. Without it the
// Content-Security-Policy blocks all style elements.
declare let __webpack_nonce__: string;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

export {};
