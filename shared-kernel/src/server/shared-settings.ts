import { Type } from 'typebox';
import { OneOf } from '../contracts/index.ts';

export const metricsPort = (process: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: `Port on which the ${process} serves /metrics for Prometheus; 0 disables them`,
  });

export const sharedSettings = {
  RELEASE_KEYS: Type.String({
    default: '',
    description:
      'Trusted public keys with commas: for all packages (key), some (key=shell|mf-projects) or release sets (key=set); without it, those in DATA_DIR/trusted-keys.json',
  }),
  RUN_AS: Type.String({
    pattern: '^(\\d{1,9}:\\d{1,9})?$',
    default: '',
    description: 'Account, as uid:gid, to which a process started as root changes before it accepts requests',
  }),
  METRICS_HOST: Type.String({
    pattern: '^[\\w.:%-]+$',
    default: '127.0.0.1',
    description: 'Address of this machine on which Prometheus metrics are served',
  }),
  LOG_LEVEL: OneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Lowest level of written log lines',
  }),
};
