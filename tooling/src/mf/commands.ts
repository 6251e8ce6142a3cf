import { canary, promote, prune, rollBack, withdraw } from './channels.ts';
import type { MfCommand } from './command-line.ts';
import { compare } from './compare.ts';
import type { MfContext, MfResult } from './context.ts';
import { diff } from './diff.ts';
import { doctor } from './doctor.ts';
import { errors } from './errors.ts';
import { graph } from './graph.ts';
import type { CommandName } from './help.ts';
import { keys } from './keys.ts';
import { freeze, owners, thaw } from './owners.ts';
import { preview } from './preview.ts';
import { build, publish } from './publish.ts';
import { ramp } from './ramp.ts';
import { signReleaseSet } from './sign-set.ts';
import { history, status } from './status.ts';
import { token } from './tokens.ts';
import { webhook } from './webhooks.ts';

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
