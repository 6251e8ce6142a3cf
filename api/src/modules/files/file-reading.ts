import { createHash } from 'node:crypto';
import type { FileRisk } from '@worklane/shared-kernel/domain';
import { RiskDetector, riskOf } from './file-risk.ts';
import { DETECTION_BYTES, mimeOf } from './file-type.ts';

export interface FileFindings {
  sha256: Buffer;
  mime: string;
  risk: FileRisk | 'none';
}

/** Hash, media type and risk of a file, found while its bytes pass in order. */
export class FileReading {
  readonly #hash = createHash('sha256');
  readonly #detector = new RiskDetector();
  readonly #start: Buffer[] = [];
  #bytes = 0;

  /** The bytes that have passed. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes the next bytes of the file; `part` may be reused afterwards. */
  update(part: Buffer): void {
    this.#hash.update(part);
    this.#detector.update(part);
    const missing = DETECTION_BYTES - this.#bytes;
    if (missing > 0) this.#start.push(Buffer.from(part.subarray(0, missing)));
    this.#bytes += part.length;
  }

  /** What the bytes are under a name. To be called once, after the last byte. */
  async findings(name: string): Promise<FileFindings> {
    const start = Buffer.concat(this.#start);
    const mime = await mimeOf(start);
    const risk = riskOf({ name, mime, start, detected: this.#detector.result() }) ?? 'none';
    return { sha256: this.#hash.digest(), mime, risk };
  }
}
