import type { IncomingHttpHeaders } from 'node:http';
import { Metadata, TUS_RESUMABLE } from '@tus/server';
import { UploadMetadata } from '@worklane/shared-kernel/contracts';
import { checkFileName, checkFileSize, FILE_MAX_BYTES } from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import { checkOf } from '../../../platform/bodies/validation.ts';
import { fieldError, invalidFields, ProblemError } from '../../../platform/http/problem.ts';

export interface UploadRequest extends UploadMetadata {
  size: number;
}

const checkMetadata = checkOf(UploadMetadata, 'metadata.');

/** Headers of unsupported tus extensions. They are refused, because a sender would rely on them. */
const NOT_OFFERED = {
  'upload-concat': 'Upload-Concat',
  'upload-defer-length': 'Upload-Defer-Length',
  'upload-checksum': 'Upload-Checksum',
  // Part of tus 1.0.0 for senders without PATCH. Limits, logs and proxies use the real method, so no header may
  // override it.
  'x-http-method-override': 'X-HTTP-Method-Override',
} as const;
const BYTES = 'application/offset+octet-stream';

/** Throws 412 for another version of tus and 501 for an unsupported extension, as the reference server does. */
export function requireOffered(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_RESUMABLE) throw new ProblemError(412, 'upload.versionUnknown');
  for (const [name, header] of Object.entries(NOT_OFFERED)) {
    if (headers[name] !== undefined) throw new ProblemError(501, 'upload.notOffered', { params: { header } });
  }
}

export function requireBytesAsBytes({ method, headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const isBytes = headers['content-type'] === BYTES;
  if (!isBytes && (method === 'PATCH' || (method === 'POST' && hasBody))) {
    throw new ProblemError(415, 'upload.contentType');
  }
}

export function requireOffset({ 'upload-offset': offset }: IncomingHttpHeaders): void {
  if (typeof offset !== 'string' || !/^(?:0|[1-9]\d{0,14})$/.test(offset)) {
    throw new ProblemError(400, 'upload.offsetMissing');
  }
}

export function readUploadRequest(headers: IncomingHttpHeaders): UploadRequest {
  const size = readSize(headers['upload-length']);
  const metadata = readMetadata(headers['upload-metadata']);
  const violation = checkFileName(metadata.name);
  if (violation) throw invalidFields([fieldError('metadata.name', violation.code, violation.params)]);
  return { ...metadata, size };
}

function readSize(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^(?:0|[1-9]\d{0,14})$/.test(header)) {
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
  // The replacement character means that the name was not valid UTF-8.
  if (checked.name.includes('\ufffd')) throw invalidFields([fieldError('metadata.name', 'text.unreadable')]);
  return checked;
}
