import { connect } from 'node:net';

export interface RawRequest {
  method: string;
  target: string;
  /** Lines without their ends; `Host`, `Connection` and the length are added. */
  headers: readonly string[];
  body: Buffer | null;
}

export interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  status: number;
  body: string;
}

const STATUS_LINE = /^HTTP\/1\.[01] (\d{3})/;

const readAnswer = (text: string): RawAnswer => {
  const status = Number(STATUS_LINE.exec(text)?.[1] ?? 0);
  const end = text.indexOf('\r\n\r\n');
  if (status >= 100 && status < 200 && status !== 101 && end >= 0) return readAnswer(text.slice(end + 4));
  return { status, body: end < 0 ? '' : text.slice(end + 4) };
};

export const wireBytes = ({ method, target, headers, body }: RawRequest, host: string): Buffer => {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...headers,
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
};

/** Resolves with null if the server has not closed the connection after `patienceMs`, except for upgraded ones. */
export const sendRaw = (request: RawRequest, port: number, patienceMs: number): Promise<RawAnswer | null> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const finish = (answer: RawAnswer | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(null), patienceMs);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (readAnswer(text).status === 101) finish(readAnswer(text));
    });
    socket.on('error', () => finish(readAnswer(text)));
    socket.on('close', () => finish(readAnswer(text)));
    socket.write(wireBytes(request, `localhost:${port}`));
  });
