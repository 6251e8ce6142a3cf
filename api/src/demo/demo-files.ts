import { crc32, deflateSync } from 'node:zlib';

export interface DemoFile {
  name: string;
  content: Buffer;
}

export function briefFilesOf(title: string): DemoFile[] {
  return [
    { name: `Scope - ${title.slice(0, 60)}.pdf`, content: pdfOf(['Scope of works', title]) },
    { name: 'Site access.txt', content: Buffer.from('Sign in at the dock office.\nWear your white card.\n') },
    { name: 'Location plan.png', content: pictureOf(320, 200) },
  ];
}

export function quoteFilesOf(): DemoFile[] {
  return [
    {
      name: 'Terms of trade 2026.pdf',
      content: pdfOf(['Terms of trade', 'Payment within 14 days', 'Defects period of 12 months']),
    },
  ];
}

function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[^\x20-\x7e]|[()\\]/g, ' ')}) Tj T*`).join(' ');
  const stream = `BT /F1 14 Tf 20 TL 60 760 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

function pictureOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = ((x >> 5) + (y >> 5)) & 1 ? 236 : 206;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8; colour type 0 (greyscale).
  header[8] = 8;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
