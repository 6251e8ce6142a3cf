import { brandMark } from '@worklane/shared-kernel/domain';

const { size, cornerRadius, line, lineWidth, dot } = brandMark;

export const markViewBox = `0 0 ${size} ${size}`;
export const markShapes = `<rect width="${size}" height="${size}" rx="${cornerRadius}" fill="#087a77"/><path d="${line}" fill="none" stroke="#fff" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}" fill="#fe9745"/>`;

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${markViewBox}"><title>Worklane</title>${markShapes}</svg>
`;
