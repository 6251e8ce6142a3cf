import { Type } from 'typebox';
import { OneOf } from '../contracts/index.ts';

/** The setting for a process's metrics port. */
export const metricsPort = (process: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 0,
    description: `Port on which the ${process} serves its figures for Prometheus, at /metrics; 0 serves none`,
  });

/** Settings that api and edge share. */
export const sharedSettings = {
  RELEASE_KEYS: Type.String({
    default: '',
    description:
      'Public keys, comma-separated, whose signatures are taken, each for all packages (key), some (key=shell|mf-projects) or release sets (key=set); without it those in DATA_DIR/trusted-keys.json',
  }),
  RUN_AS: Type.String({
    pattern: '^(\\d{1,9}:\\d{1,9})?$',
    default: '',
    description:
      'Account, as uid:gid, that a process started as root becomes before it answers anybody; without it, it stays root',
  }),
  METRICS_HOST: Type.String({
    pattern: '^[\\w.:%-]+$',
    default: '127.0.0.1',
    description: 'Address of this machine on which the figures for Prometheus are served',
  }),
  LOG_LEVEL: OneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Least severe log lines that are written',
  }),
};
