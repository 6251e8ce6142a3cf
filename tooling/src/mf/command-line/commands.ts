import { keys } from '../access/keys.ts';
import { freeze, owners, thaw } from '../access/owners.ts';
import { token } from '../access/tokens.ts';
import type { MfContext, MfResult } from '../context.ts';
import { doctor } from '../doctor.ts';
import { graph } from '../graph/graph.ts';
import { canary, promote, prune, rollBack, withdraw } from '../releases/channels.ts';
import { preview } from '../releases/preview.ts';
import { build, publish } from '../releases/publish.ts';
import { ramp } from '../releases/ramp.ts';
import { signReleaseSet } from '../releases/sign-set.ts';
import { compare } from '../reports/compare.ts';
import { diff } from '../reports/diff.ts';
import { errors } from '../reports/errors.ts';
import { history, status } from '../reports/status.ts';
import { webhook } from '../webhooks.ts';
import type { MfCommand } from './command-line.ts';
import type { CommandName } from './help.ts';

type Run = (command: MfCommand, context: MfContext) => Promise<MfResult>;

const runs: Readonly<Record<CommandName, Run>> = {
  build,
  publish,
  preview,
  promote,
  canary,
  ramp,
  rollback: rollBack,
  withdraw,
  freeze,
  thaw,
  owners,
  diff,
  errors,
  status,
  compare,
  history,
  doctor,
  graph,
  token,
  webhook,
  keys,
  'sign-set': signReleaseSet,
  prune,
};

export async function runCommand(command: MfCommand, context: MfContext): Promise<MfResult> {
  if (command.name !== 'help') return runs[command.name](command, context);
  const { help } = command;
  return { json: { help }, text: help.trimEnd() };
}
