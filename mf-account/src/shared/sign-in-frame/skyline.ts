interface Block {
  x: number;
  top: number;
  width: number;
  tone: 'back' | 'middle' | 'front';
  columns: number;
  warm: readonly (readonly [number, number])[];
  cool: readonly (readonly [number, number])[];
}

export interface DrawnBlock {
  box: { x: number; y: number; width: number; height: number };
  tone: Block['tone'];
  dark: string;
  warm: string;
  cool: string;
}

export const skylineSize = { width: 800, height: 680 } as const;

const pane = { width: 14, height: 20, side: 18, top: 24, step: 34 } as const;

const street: readonly Block[] = [
  {
    x: 0,
    top: 236,
    width: 132,
    tone: 'middle',
    columns: 4,
    warm: [
      [3, 3],
      [5, 1],
      [9, 2],
    ],
    cool: [
      [2, 2],
      [4, 0],
      [7, 3],
    ],
  },
  {
    x: 132,
    top: 132,
    width: 152,
    tone: 'back',
    columns: 5,
    warm: [
      [1, 1],
      [8, 4],
    ],
    cool: [
      [2, 3],
      [3, 1],
      [4, 2],
      [10, 0],
    ],
  },
  {
    x: 284,
    top: 318,
    width: 116,
    tone: 'front',
    columns: 3,
    warm: [
      [0, 1],
      [6, 0],
    ],
    cool: [
      [0, 0],
      [3, 2],
      [7, 1],
    ],
  },
  {
    x: 400,
    top: 64,
    width: 178,
    tone: 'back',
    columns: 6,
    warm: [
      [0, 4],
      [0, 5],
      [1, 3],
      [9, 2],
      [15, 4],
    ],
    cool: [
      [2, 3],
      [5, 5],
      [7, 3],
      [12, 1],
    ],
  },
  {
    x: 578,
    top: 226,
    width: 122,
    tone: 'middle',
    columns: 4,
    warm: [
      [0, 2],
      [4, 1],
      [10, 3],
    ],
    cool: [
      [7, 2],
      [2, 0],
    ],
  },
  {
    x: 700,
    top: 348,
    width: 100,
    tone: 'front',
    columns: 3,
    warm: [[5, 1]],
    cool: [
      [3, 2],
      [6, 0],
    ],
  },
];

/** All windows of one kind are one SVG path, to keep the number of elements low. */
export const skyline: readonly DrawnBlock[] = street.map(draw);

function draw(block: Block): DrawnBlock {
  const height = skylineSize.height - block.top;
  const rows = Math.floor((height - pane.top) / pane.step);
  const paths = { dark: '', warm: '', cool: '' };
  const has = (list: Block['warm'], row: number, column: number) =>
    list.some(([litRow, litColumn]) => litRow === row && litColumn === column);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < block.columns; column += 1) {
      const light = has(block.warm, row, column) ? 'warm' : has(block.cool, row, column) ? 'cool' : 'dark';
      paths[light] += paneAt(block, row, column);
    }
  }
  return { box: { x: block.x, y: block.top, width: block.width, height }, tone: block.tone, ...paths };
}

function paneAt({ x, top, width, columns }: Block, row: number, column: number): string {
  const free = width - 2 * pane.side - pane.width;
  const left = Math.round(x + pane.side + (free * column) / (columns - 1));
  return `M${left} ${top + pane.top + row * pane.step}h${pane.width}v${pane.height}h-${pane.width}z`;
}
