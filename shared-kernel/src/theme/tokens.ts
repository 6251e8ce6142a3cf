/** A tenant replaces these ramps and the logo. Components use only the semantic tokens derived from them. */
const ramps = `
  --teal-50:#e9faf9;--teal-100:#d1f3f0;--teal-200:#aae7e2;--teal-300:#76d4ce;--teal-400:#42bab3;--teal-500:#199995;--teal-600:#087a77;--teal-700:#036462;--teal-800:#07504f;--teal-900:#063c3d;--teal-950:#022627;
  --orange-50:#fff7ed;--orange-100:#ffebd5;--orange-200:#ffd6ab;--orange-300:#ffb876;--orange-400:#fe9745;--orange-500:#f37825;--orange-600:#db5d16;--orange-700:#b44815;--orange-800:#8f3a16;--orange-900:#702f14;
  --grey-0:#ffffff;--grey-25:#fafbfc;--grey-50:#f5f8f8;--grey-100:#eef1f2;--grey-200:#e0e5e7;--grey-300:#cbd2d5;--grey-400:#9ca7ab;--grey-500:#778288;--grey-600:#5a656b;--grey-700:#424e54;--grey-800:#2a343b;--grey-900:#172127;--grey-950:#0b1318;
  --red-50:#fff4f3;--red-100:#ffe3e2;--red-600:#d02526;--red-700:#b01f1f;--red-800:#8d1b19;
  --green-50:#f0fcf3;--green-100:#d8f8e2;--green-600:#1f8441;--green-700:#1b6934;--green-800:#14562c;
  --blue-50:#eff8ff;--blue-100:#ddf0ff;--blue-600:#226fb3;--blue-700:#1e5a96;--blue-800:#19497c;
`;

const light = `
  --bg-canvas:var(--grey-50);--bg-surface:var(--grey-0);--bg-subtle:var(--grey-25);--bg-sunken:var(--grey-100);--bg-hover:var(--grey-50);--bg-selected:var(--teal-50);--bg-new:#f5fdfc;
  --text:var(--grey-900);--text-2:var(--grey-700);--text-muted:var(--grey-600);--text-disabled:var(--grey-500);--text-link:var(--teal-700);--text-on-fill:#fff;--text-on-notice:#fff;
  --border:var(--grey-200);--border-strong:var(--grey-300);--border-hover:var(--grey-400);--border-control:var(--grey-500);
  --fill-primary:var(--teal-600);--fill-primary-hover:var(--teal-700);--fill-primary-active:var(--teal-800);
  --fill-notice:var(--orange-700);--fill-danger:var(--red-600);--fill-danger-hover:var(--red-700);
  --notice-bg:var(--orange-50);--notice-border:var(--orange-300);--notice-text:var(--orange-800);--notice-icon:var(--orange-700);
  --ok-bg:var(--green-50);--ok-border:#9fdcb4;--ok-text:var(--green-800);--ok-icon:var(--green-600);
  --err-bg:var(--red-50);--err-border:#f5b3b1;--err-text:var(--red-800);--err-icon:var(--red-600);
  --info-bg:var(--blue-50);--info-border:#a9d4f5;--info-text:var(--blue-800);--info-icon:var(--blue-600);
  --tint-notice:var(--orange-100);--tint-notice-text:var(--orange-800);--tint-info:var(--blue-100);--tint-info-text:var(--blue-800);--tint-active:var(--teal-100);--tint-active-text:var(--teal-800);--tint-ok:var(--green-100);--tint-ok-text:var(--green-800);--tint-err:var(--red-100);--tint-err-text:var(--red-800);--tint-plain:var(--grey-200);--tint-plain-text:var(--grey-800);
  --rail-notice:var(--orange-500);--rail-running:var(--teal-500);
  --bubble-me:var(--teal-700);--bubble-me-text:#fff;--seal:var(--teal-600);--seal-text:#fff;
  --tip-bg:var(--grey-900);--tip-text:#fff;--scrim:rgba(11,19,24,.48);
  --skeleton:var(--grey-200);--skeleton-faint:var(--grey-100);
  --panel-bg:var(--teal-950);--panel-text:#fff;--panel-text-2:#b9d9d7;
  --brand-mark:var(--teal-600);--brand-mark-line:#fff;--brand-mark-dot:var(--orange-400);
  --star:var(--orange-500);--star-line:var(--orange-700);--star-empty:var(--grey-500);
  --e1:0 1px 2px rgba(11,19,24,.05);
  --e2:0 2px 4px rgba(11,19,24,.04),0 8px 24px rgba(11,19,24,.10);
  --e3:0 8px 16px rgba(11,19,24,.08),0 24px 56px rgba(11,19,24,.20);
  --focus:var(--teal-600);
  color-scheme:light;
`;

const dark = `
  --bg-canvas:#0b1318;--bg-surface:#121c22;--bg-subtle:#0f191f;--bg-sunken:#1a262d;--bg-hover:#18242b;--bg-selected:#0c3334;--bg-new:#0f2427;
  --text:#e8eef0;--text-2:#c3ced3;--text-muted:#9fadb4;--text-disabled:#6d7a81;--text-link:#76d4ce;--text-on-fill:#022627;--text-on-notice:#2a1204;
  --border:#24323a;--border-strong:#5c6d76;--border-hover:#71818a;--border-control:#71818a;
  --fill-primary:#42bab3;--fill-primary-hover:#76d4ce;--fill-primary-active:#aae7e2;
  --fill-notice:#fe9745;--fill-danger:#ff7d7a;--fill-danger-hover:#ffaeab;
  --notice-bg:#2a1a0e;--notice-border:#7a4319;--notice-text:#ffb876;--notice-icon:#fe9745;
  --ok-bg:#0d2416;--ok-border:#235f37;--ok-text:#86dda4;--ok-icon:#4fc477;
  --err-bg:#2c1314;--err-border:#7d2c2c;--err-text:#ffaeab;--err-icon:#ff7d7a;
  --info-bg:#0d2030;--info-border:#255681;--info-text:#9fd0f8;--info-icon:#67b1ef;
  --tint-notice:#40240f;--tint-notice-text:#ffb876;--tint-info:#122f49;--tint-info-text:#9fd0f8;--tint-active:#0c3b3b;--tint-active-text:#76d4ce;--tint-ok:#123a20;--tint-ok-text:#86dda4;--tint-err:#47191a;--tint-err-text:#ffaeab;--tint-plain:#2a343b;--tint-plain-text:#c3ced3;
  --bubble-me:#0b4a49;--bubble-me-text:#e8eef0;--seal:#42bab3;--seal-text:#022627;
  --rail-notice:#fe9745;--rail-running:#42bab3;
  --tip-bg:#2a343b;--tip-text:#e8eef0;--scrim:rgba(3,8,11,.68);
  --skeleton:#24323a;--skeleton-faint:#1a262d;
  --brand-mark:#0f8f8b;--brand-mark-dot:#ffab66;
  --star:#fe9745;--star-line:#ffb876;--star-empty:#87969e;
  --e1:none;
  --e2:0 0 0 1px #24323a,0 2px 4px rgba(0,0,0,.4),0 8px 24px rgba(0,0,0,.5);
  --e3:0 0 0 1px #24323a,0 8px 16px rgba(0,0,0,.45),0 24px 56px rgba(0,0,0,.65);
  --focus:#76d4ce;
  color-scheme:dark;
`;

const measures = `
  --font:"Inter Variable",Inter,"Inter Fallback",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
  --font-mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;
  --fs-12:.75rem;--fs-13:.8125rem;--fs-14:.875rem;--fs-15:.9375rem;--fs-16:1rem;--fs-18:1.125rem;--fs-20:1.25rem;--fs-24:1.5rem;--fs-28:1.75rem;--fs-32:2rem;--fs-36:2.25rem;--fs-44:2.75rem;
  --s1:4px;--s2:8px;--s3:12px;--s4:16px;--s5:20px;--s6:24px;--s8:32px;--s10:40px;--s12:48px;--s16:64px;
  --r-sm:6px;--r-md:8px;--r-lg:12px;--r-xl:16px;--r-full:999px;
  --t-fast:120ms;--t-base:180ms;--t-slow:220ms;--ease:cubic-bezier(.2,0,0,1);
  --header-h:72px;--control-h:44px;--control-h-sm:36px;--measure:72ch;--gutter:16px;
  --z-header:20;--z-popover:30;--z-scrim:40;--z-modal:50;--z-toast:60;
`;

/**
 * Dark colours apply with `data-theme="dark"`, and on a device in dark mode unless `data-theme="light"` is set.
 * Print is always light. No other file contains raw colours.
 */
export const tokens = `:root{${ramps}${light}${measures}}
@media (min-width:768px){:root{--gutter:24px}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}
@media screen{:root[data-theme="dark"]{${dark}}}`;
