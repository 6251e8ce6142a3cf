/** The element is in a shadow root: the portal's rules do not apply, but its custom properties do. */
export const styles = `
  :host > div { max-width: 720px; margin: 0 auto; padding: var(--s6) var(--s4); }
  h1 { margin: 0 0 var(--s2); font-size: var(--fs-28); line-height: 1.25; outline: none; }
  h2 { margin: var(--s6) 0 var(--s2); font-size: var(--fs-20); }
  a { color: var(--text-link); }
  p { color: var(--text-2); }
  ul { margin: 0; padding: 0; list-style: none; }
  li { border-bottom: 1px solid var(--border); }
  li a, nav a { display: inline-block; padding: 12px 0; }
  label { display: block; margin-bottom: var(--s1); font-weight: 600; }
  textarea { box-sizing: border-box; width: 100%; min-height: 96px; padding: 10px 12px; font: inherit; color: inherit;
    background: var(--bg-surface); border: 1px solid var(--border-control); border-radius: 8px; }
  button { min-height: 44px; margin-top: var(--s3); padding: 0 16px; font: inherit; font-weight: 600;
    color: var(--text-on-fill); background: var(--fill-primary); border: 0; border-radius: 8px; cursor: pointer; }
  button:hover { background: var(--fill-primary-hover); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
