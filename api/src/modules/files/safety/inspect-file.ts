import { createHash } from 'node:crypto';
import { RiskDetector } from './file-risk.ts';
import { DETECTION_BYTES } from './file-type.ts';

export interface Inspection {
  bytes: number;
  sha256: Buffer;
  start: Buffer;
  detected: ReturnType<RiskDetector['result']>;
}

export async function inspectFile(parts: AsyncIterable<Buffer>): Promise<Inspection> {
  const hash = createHash('sha256');
  const detector = new RiskDetector();
  const start: Buffer[] = [];
  let startBytes = 0;
  let bytes = 0;
  for await (const part of parts) {
    hash.update(part);
    detector.update(part);
    bytes += part.length;
    if (startBytes < DETECTION_BYTES) {
      // Copied, because the next part may reuse the buffer.
      start.push(Buffer.from(part.subarray(0, DETECTION_BYTES)));
      startBytes += part.length;
    }
  }
  const beginning = Buffer.concat(start).subarray(0, DETECTION_BYTES);
  return { bytes, sha256: hash.digest(), start: beginning, detected: detector.result() };
}
