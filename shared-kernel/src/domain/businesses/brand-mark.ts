export const brandMark = {
  size: 32,
  cornerRadius: 9,
  line: 'M7 10.5 11.2 22 16 12.4 20.8 22 25 10.5',
  lineWidth: 2.8,
  dot: { x: 25, y: 10.2, radius: 2.6 },
} as const;
