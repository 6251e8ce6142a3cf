import { Type } from 'typebox';
import { OneOf } from '../contracts/index.ts';

/** Settings that both api and edge have. */
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
  LOG_LEVEL: OneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Least severe log lines that are written',
  }),
};
