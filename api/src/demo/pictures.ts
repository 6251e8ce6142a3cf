function picture(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 225" width="300" height="225">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function logo(background: string, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><path d="M0 0h24v24H0Z" fill="${background}"/><g transform="translate(4.5 4.5) scale(.625)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A single-colour drawing on a grid of 24, from Lucide (ISC licence). */
function icon(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const repeated = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const breaker = (index: number) => {
  const x = 102 + (index % 6) * 16;
  const y = 50 + Math.floor(index / 6) * 44;
  return `<rect x="${x}" y="${y}" width="12" height="30" rx="2" fill="${index === 9 ? '#087a77' : '#2a343b'}"/><rect x="${x + 3}" y="${y + 6}" width="6" height="9" rx="1" fill="#fff"/>`;
};
const panel = (index: number) =>
  `<rect x="${-40 + (index % 4) * 40}" y="${Math.floor(index / 4) * 36}" width="36" height="32" fill="#163a63" stroke="#7fb2dd" stroke-width="1.5"/>`;

export const demoPictures = {
  carPark: picture(
    '<rect width="300" height="225" fill="#0b2b3c"/><rect x="30" y="36" width="240" height="14" rx="7" fill="#f9f3df"/><path d="M30 50h240l34 150H-4Z" fill="#ffe9a8" opacity=".22"/><rect x="60" y="92" width="180" height="10" rx="5" fill="#f9f3df" opacity=".85"/><path d="M60 102h180l30 98H30Z" fill="#ffe9a8" opacity=".18"/><path d="M0 200h300v25H0Z" fill="#143f55"/>',
  ),
  switchboard: picture(
    `<rect width="300" height="225" fill="#dfe8ea"/><rect x="82" y="26" width="136" height="176" rx="8" fill="#5f737c"/><rect x="92" y="36" width="116" height="156" rx="4" fill="#e9eff1"/>${repeated(18, breaker)}`,
  ),
  layout: picture(
    '<rect width="300" height="225" fill="#f3f6f7"/><g fill="none" stroke="#3d5a66" stroke-width="3"><rect x="40" y="34" width="220" height="156"/><path d="M130 34v66M130 130v60M130 112h70M230 112h30M200 112v78"/></g><g fill="#db5d16"><circle cx="84" cy="72" r="5"/><circle cx="84" cy="150" r="5"/><circle cx="194" cy="72" r="5"/><circle cx="166" cy="152" r="5"/><circle cx="230" cy="152" r="5"/></g><g stroke="#db5d16" stroke-width="1.5" stroke-dasharray="4 4" fill="none"><path d="M84 72h110M84 72v78h82h64"/></g>',
  ),
  solar: picture(
    `<rect width="300" height="225" fill="#cfe7f4"/><circle cx="250" cy="44" r="20" fill="#fe9745"/><path d="M0 196 66 96h234v129H0Z" fill="#8f9aa0"/><g transform="translate(150 112) skewX(-33)">${repeated(12, panel)}</g>`,
  ),
  liftLobby: picture(
    '<rect width="300" height="225" fill="#e8e3dc"/><rect x="70" y="20" width="160" height="190" fill="#b9b2a7"/><rect x="84" y="36" width="64" height="174" fill="#d8d3ca"/><rect x="152" y="36" width="64" height="174" fill="#d8d3ca"/><path d="M150 36v174" stroke="#8c857a" stroke-width="2"/><path d="M0 210h300v15H0Z" fill="#8c857a"/>',
  ),
  flames: logo(
    '#a13312',
    '<path d="M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.4-.5-2-1-3-1.1-2.1-.2-4 2-6 .5 2.5 2 4.900 4 6.500s3 3.500 3 5.500a7 7 0 1 1-14 0c0-1.200.4-2.300 1-3a2.500 2.500 0 0 0 2.500 2.500"/>',
  ),
  drop: logo(
    '#14507a',
    '<path d="M12 22a7 7 0 0 0 7-7c0-2-1-3.900-3-5.500s-3.500-4-4-6.500c-.5 2.500-2 4.900-4 6.500S5 13 5 15a7 7 0 0 0 7 7"/>',
  ),
} as const;

export const demoIcons = {
  shieldCheck: icon(
    '<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/>',
  ),
  idCard: icon(
    '<path d="M13 19a4 4 0 0 0-8 0"/><path d="M16 10h2"/><path d="M16 14h2"/><circle cx="9" cy="12" r="3"/><rect x="2" y="5" width="20" height="14" rx="2"/>',
  ),
  hardHat: icon(
    '<path d="M10 10V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v5"/><path d="M14 6a6 6 0 0 1 6 6v3"/><path d="M4 15v-3a6 6 0 0 1 6-6"/><rect x="2" y="15" width="20" height="4" rx="1"/>',
  ),
  arrowUp: icon('<path d="m18 9-6-6-6 6"/><path d="M12 3v14"/><path d="M5 21h14"/>'),
  heartPulse: icon(
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/><path d="M3.22 13H9.5l.5-1 2 4.5 2-7 1.5 3.5h5.27"/>',
  ),
  key: icon(
    '<path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z"/><circle cx="16.5" cy="7.5" r=".5"/>',
  ),
  leaf: icon(
    '<path d="M11 20a10 10 0 0 0 10-10 25.9 25.9 0 0 0-1.04-7.281 1 1 0 0 0-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0 0 11 20"/><path d="M2 21a5 5 0 0 1 2.911-4.544C7.613 15.212 8.351 15.24 11 13"/>',
  ),
  userCheck: icon(
    '<path d="m16 11 2 2 4-4"/><path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><circle cx="9" cy="7" r="4"/>',
  ),
} as const;
