// styled-components reads this before it writes its first style tag. Without it the CSP blocks the styles.
declare let __webpack_nonce__: string;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;
