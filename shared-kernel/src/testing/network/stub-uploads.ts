import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { UPLOADS_PATH } from '../../contracts/index.ts';
import { anId } from '../builders.ts';
import type { StubFiles } from './stub-files.ts';

interface Upload {
  name: string;
  size: number;
  received: number;
}

export function stubUploads(files: StubFiles, statusInstead: () => Promise<number | null>): HttpStack {
  const uploads = new Map<string, Upload>();

  function answer(method: string, id: string, headers: ReadonlyMap<string, string>, body: unknown) {
    if (method === 'POST') {
      const created = anId();
      const size = Number(headers.get('upload-length'));
      uploads.set(created, { name: nameIn(headers.get('upload-metadata') ?? ''), size, received: 0 });
      return response(201, { location: `${UPLOADS_PATH}/${created}` });
    }
    const upload = uploads.get(id);
    if (!upload) return response(404);
    if (method === 'DELETE') {
      uploads.delete(id);
      return response(204);
    }
    if (method === 'PATCH') {
      upload.received += (body as Blob).size;
      if (upload.received >= upload.size)
        files.add({ _id: id, attachmentName: upload.name, size: upload.size });
    }
    return response(method === 'PATCH' ? 204 : 200, {
      'upload-offset': String(upload.received),
      'upload-length': String(upload.size),
    });
  }

  function createRequest(method: string, url: string): HttpRequest {
    const headers = new Map<string, string>();
    let onProgress = (_sent: number) => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: (handler) => {
        onProgress = handler;
      },
      async send(body: unknown) {
        const status = await statusInstead();
        if (status !== null) return response(status);
        if (body instanceof Blob) onProgress(body.size);
        return answer(method, url.split('/').at(-1) ?? '', headers, body);
      },
      abort: async () => {},
      getUnderlyingObject: () => null,
    };
  }
  return { createRequest, getName: () => 'StubUploads' };
}

function response(status: number, headers: Record<string, string> = {}): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers[name.toLowerCase()],
    getBody: () => '',
    getUnderlyingObject: () => null,
  };
}

function nameIn(metadata: string): string {
  const [, encoded = ''] =
    metadata
      .split(',')
      .map((pair) => pair.split(' '))
      .find(([key]) => key === 'name') ?? [];
  return new TextDecoder().decode(Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)));
}
