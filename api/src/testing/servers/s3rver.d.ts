declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  export interface S3Context {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    status: number;
    body: unknown;
  }
  type Middleware = (context: S3Context, next: () => Promise<void>) => Promise<void>;

  /** The package has no types; these are the used parts. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly middleware: Middleware[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
