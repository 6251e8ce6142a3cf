import type { IncomingHttpHeaders } from 'node:http';
import { Metadata } from '@tus/server';
import { UploadMetadata } from '@worklane/shared-kernel/contracts';
import { checkFileName, checkFileSize, FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, ProblemError } from '../../platform/problem.ts';
import { checkOf } from '../../platform/validation.ts';

/** What somebody announces before sending a file. */
export interface UploadRequest extends UploadMetadata {
  /** Bytes. */
  size: number;
}

const checkMetadata = checkOf(UploadMetadata, 'metadata.');

/** What the headers of a tus creation announce. Throws 400, 412 and 413 with the reason, before a byte is read. */
export function readUploadRequest(headers: IncomingHttpHeaders): UploadRequest {
  requireVersion(headers);
  const size = readSize(headers['upload-length']);
  const metadata = readMetadata(headers['upload-metadata']);
  const violation = checkFileName(metadata.name);
  if (violation) throw invalidFields([fieldError('metadata.name', violation.code, violation.params)]);
  return { ...metadata, size };
}

export function requireVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== '1.0.0') throw new ProblemError(412, 'upload.versionUnknown');
}

function readSize(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw invalidFields([fieldError('size', 'file.lengthMissing')]);
  }
  const size = Number(header);
  const violation = checkFileSize(size);
  if (!violation) return size;
  if (size > FILE_MAX_BYTES) throw new ProblemError(413, violation.code, { params: violation.params ?? {} });
  throw invalidFields([fieldError('size', violation.code)]);
}

function readMetadata(header: string | string[] | undefined): UploadMetadata {
  let metadata: unknown;
  try {
    metadata = Metadata.parse(String(header ?? ''));
  } catch {
    throw invalidFields([fieldError('metadata', 'file.metadataMalformed')]);
  }
  const errors = checkMetadata(metadata);
  if (errors.length > 0) throw invalidFields(errors);
  const checked = metadata as UploadMetadata;
  // What was not UTF-8 has become this character; no name holds it on purpose.
  if (checked.name.includes('\ufffd')) throw invalidFields([fieldError('metadata.name', 'text.unreadable')]);
  return checked;
}
