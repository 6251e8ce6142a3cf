// A shadow tree inherits the page's tokens; system colours are used before they exist.
const rules = `
:host {
  position: fixed; inset: auto 0 0 0; width: auto; height: auto; max-height: none; margin: 0; padding: 0;
  border: 0; overflow: visible; background: none; z-index: 2147483647;
  color: var(--text, CanvasText);
  font: var(--fs-14, 14px)/1.5 var(--font, system-ui, sans-serif);
}
section {
  display: flex; flex-direction: column; max-height: min(70vh, 640px);
  background: var(--bg-surface, Canvas); border-top: 3px solid var(--err-icon, CanvasText); box-shadow: var(--e3, none);
}
section.small { max-height: min(30vh, 240px); border-top-color: var(--notice-icon, CanvasText); }
header {
  flex: none; display: flex; align-items: center; gap: var(--s3, 12px);
  padding: var(--s2, 8px) var(--gutter, 16px); border-bottom: 1px solid var(--border, GrayText);
}
h2 { flex: 1; margin: 0; font-size: var(--fs-16, 16px); font-weight: 600; }
h3 { margin: var(--s2, 8px) 0 0; font-size: var(--fs-16, 16px); font-weight: 600; white-space: pre-wrap; overflow-wrap: anywhere; }
.hint { color: var(--text-muted, CanvasText); font-size: var(--fs-13, 13px); }
button {
  min-height: var(--control-h-sm, 36px); padding: 0 var(--s4, 16px); font: inherit; font-weight: 600; cursor: pointer;
  color: inherit; background: var(--bg-surface, Canvas);
  border: 1px solid var(--border-control, ButtonBorder); border-radius: var(--r-md, 8px);
}
button:hover { background: var(--bg-hover, Canvas); }
:focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: 2px; }
ul:focus-visible { outline-offset: -2px; }
ul, ol { list-style: none; margin: 0; padding: 0; }
ul { flex: 1; overflow: auto; overscroll-behavior: contain; }
ul > li { padding: var(--s4, 16px) var(--gutter, 16px); }
ul > li + li { border-top: 1px solid var(--border, GrayText); }
.small ul > li { padding-block: var(--s2, 8px); }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s1, 4px) var(--s3, 12px); margin: 0; }
.kind {
  padding: 2px var(--s2, 8px); border-radius: var(--r-sm, 6px); font-size: var(--fs-12, 12px); font-weight: 600;
  background: var(--tint-err, Canvas); color: var(--tint-err-text, CanvasText);
}
.small .kind { background: var(--tint-notice, Canvas); color: var(--tint-notice-text, CanvasText); }
code, pre { font-family: var(--font-mono, monospace); font-size: var(--fs-13, 13px); overflow-wrap: anywhere; }
pre {
  margin: var(--s3, 12px) 0 0; padding: var(--s3, 12px); white-space: pre; overflow-x: auto;
  background: var(--bg-sunken, Canvas); border-radius: var(--r-md, 8px);
}
ol { margin-top: var(--s3, 12px); }
ol li { padding: 2px 0; color: var(--text-muted, GrayText); }
ol li.own { color: var(--text, CanvasText); }
ol li.own code { color: var(--text-link, LinkText); }
@media print { :host { display: none; } }
`;

let sheet: CSSStyleSheet | undefined;

/** The page's policy refuses style elements without its nonce, but not style sheets created by scripts. */
export function overlayStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  return sheet;
}
