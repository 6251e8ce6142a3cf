import { planSquare } from './crop-square.ts';

const SIDE = 100;
const photo = { width: 400, height: 200 };

function drawn(point: { x: number; y: number }, { scale, centre, angle }: ReturnType<typeof planSquare>) {
  const [x, y] = [(point.x - photo.width / 2) * scale, (point.y - photo.height / 2) * scale];
  return {
    // Adding 0 turns -0 into 0.
    x: Math.round(centre.x + x * Math.cos(angle) - y * Math.sin(angle)) + 0,
    y: Math.round(centre.y + x * Math.sin(angle) + y * Math.cos(angle)) + 0,
  };
}

test('the chosen part of a photo fills the square', () => {
  const plan = planSquare(photo, { x: 100, y: 50, width: 50 }, 0, SIDE);
  expect(drawn({ x: 100, y: 50 }, plan)).toEqual({ x: 0, y: 0 });
  expect(drawn({ x: 150, y: 100 }, plan)).toEqual({ x: SIDE, y: SIDE });
});

test.each([
  [1, { x: 0, y: 0 }, { x: SIDE, y: 0 }],
  [2, { x: 0, y: 0 }, { x: 2 * SIDE, y: SIDE }],
  [3, { x: 400, y: 0 }, { x: 0, y: 0 }],
])('after %i quarter turns to the right the part belongs to the turned photo', (turns, corner, at) => {
  const plan = planSquare(photo, { x: 0, y: 0, width: 200 }, turns, SIDE);
  expect(drawn(corner, plan)).toEqual(at);
});
