import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  FALLBACK_INDUSTRY,
  type ImportTable,
  industryNamed,
  inviter,
  type ListedIndustry,
  planTable,
  quoted,
} from '@worklane/shared-kernel/domain/request-import';
import { ImportFileError, readImportFile } from '@worklane/shared-kernel/spreadsheets';
import { errorCode, PortalError } from '../portal/portal-error.ts';
import type { Terminal } from '../portal/progress.ts';
import { type BuyerAccount, type BuyerPortal, signInAsBuyer } from './buyer-portal.ts';
import { type Mapping, mappingOf, readMappingFile } from './column-mapping.ts';
import type { ImportCommand } from './command-line.ts';
import { importProgress } from './import-progress.ts';
import { type Refusal, reasonsText, reasonText, refusalLine } from './refusal.ts';
import { type ReadyRow, type SendResult, sendRows } from './send-rows.ts';

export interface ImportContext {
  terminal: Terminal;
  signal: AbortSignal;
  retryDelaysMs?: BuyerAccount['retryDelaysMs'];
}

export class ImportInterrupted extends Error {}

/** Returns the exit code: 0, or 2 if rows were refused. Throws PortalError; ImportInterrupted */
export async function importWorkRequests(command: ImportCommand, context: ImportContext): Promise<number> {
  const { terminal, signal } = context;
  const { table, notes: ofFile } = await readTable(command);
  const mapping = mappingOf(table.columns, await wantedMapping(command), basename(command.file));
  const { url, buyer: email, password } = command;
  const portal = await signInAsBuyer({ url, email, password, retryDelaysMs: context.retryDelaysMs });
  const { ready, refused, notes } = await prepare({ command, table, mapping, portal });
  for (const note of [...ofFile, ...notes]) terminal.write(`${note}\n`);
  if (ready.length + refused.length === 0) {
    terminal.write(`${basename(command.file)} has no rows below its header. Nothing was sent.\n`);
    return 0;
  }
  const uninvited = ready.filter(({ body }) => body.inviteBusinessIds?.length === 0).length;
  if (uninvited > 0)
    terminal.write(
      `Nobody is invited to ${count(uninvited)}: name businesses with --invite or in a column "invite".\n`,
    );

  if (command.isCheck) {
    list(terminal, refused);
    terminal.write(
      `Checked ${count(ready.length + refused.length)}: ${ready.length} can be imported, ${refused.length} cannot. Nothing was sent.\n`,
    );
    return refused.length > 0 ? 2 : 0;
  }

  terminal.write(`Importing ${count(ready.length)} of ${basename(command.file)} into ${url} as ${email}\n`);
  const progress = importProgress(terminal, ready.length);
  const result = await sendRows(ready, { portal, signal, onDone: progress.advance });
  progress.end();
  return report(terminal, { result, refused: [...refused, ...result.refused], sent: ready.length, signal });
}

async function readTable({ file, sheet }: ImportCommand): Promise<{ table: ImportTable; notes: string[] }> {
  const name = basename(file);
  const { sheets, encoding } = await readSheets(await readBytes(file), name);
  const [first, ...others] = sheets;
  if (!first) throw new PortalError(`${name} is empty; its first line must name the columns.`);
  const wanted = sheet === null ? first : sheets.find((one) => one.name === sheet);
  const names = sheets.map((one) => quoted(one.name)).join(', ');
  if (!wanted) throw new PortalError(`${name} has no sheet ${quoted(sheet ?? '')} with rows, only ${names}.`);
  const notes = [
    ...(encoding === null ? [] : [`${name} was read as ${encoding} text.`]),
    ...(others.length > 0 && sheet === null
      ? [`The sheet ${quoted(first.name)} of ${names} is read; --sheet NAME names another.`]
      : []),
  ];
  return { table: wanted.table, notes };
}

async function readSheets(bytes: Buffer, name: string) {
  try {
    return await readImportFile(bytes);
  } catch (error) {
    if (error instanceof ImportFileError) throw new PortalError(`${name}: ${reasonText(error.word)}`);
    throw error;
  }
}

async function prepare(work: {
  command: ImportCommand;
  table: ImportTable;
  mapping: Mapping;
  portal: BuyerPortal;
}): Promise<{ ready: readonly ReadyRow[]; refused: Refusal[]; notes: string[] }> {
  const { command, table, mapping, portal } = work;
  const listed = await portal.industries();
  const industry = defaultIndustry(command.industry, listed);
  const { businessesNamed } = portal;
  const { ids: everywhere, reasons } = await inviter(businessesNamed)(command.invite);
  if (reasons.length > 0)
    throw new PortalError(`The businesses of --invite cannot be invited: ${reasonsText(reasons)}.`);
  const defaults = { site: command.site, industry };
  const context = { mapping, listed, defaults, now: new Date(), businessesNamed, everywhere };
  const { ready, refused, notes } = await planTable(table, context);
  return {
    ready,
    refused: refused.map(({ line, title, reasons }) => ({ line, title, reason: reasonsText(reasons) })),
    notes: notes.map(({ line, note }) => `Line ${line}: ${reasonText(note)}.`),
  };
}

function defaultIndustry(requested: string | null, listed: readonly ListedIndustry[]): ListedIndustry | null {
  const found = industryNamed(requested ?? FALLBACK_INDUSTRY, listed);
  if (requested !== null && !found)
    throw new PortalError(`The portal lists no industry ${quoted(requested)} for --industry.`);
  return found;
}

function report(
  terminal: Terminal,
  {
    result,
    refused,
    sent,
    signal,
  }: { result: SendResult; refused: Refusal[]; sent: number; signal: AbortSignal },
): number {
  list(terminal, refused);
  const { created, known, invited } = result;
  terminal.write(
    `${created} created, ${known} already there, ${refused.length} refused; ${invited} invitations sent\n`,
  );
  const left = sent - created - known - result.refused.length;
  if (left > 0) terminal.write(`Not sent: ${left}; run the same command again to continue.\n`);
  if (result.failure) throw result.failure;
  if (left > 0 && signal.aborted) throw new ImportInterrupted();
  return refused.length > 0 ? 2 : 0;
}

function list(terminal: Terminal, refused: readonly Refusal[]): void {
  if (refused.length === 0) return;
  const lines = refused.toSorted((one, other) => one.line - other.line).map(refusalLine);
  terminal.write(`Refused, and not sent:\n${lines.join('\n')}\n`);
}

const count = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`;

async function wantedMapping({ mapping, mappingFile }: ImportCommand) {
  if (mappingFile === null) return mapping;
  const text = (await readBytes(mappingFile)).toString('utf8');
  return { ...readMappingFile(text, basename(mappingFile)), ...mapping };
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new PortalError(`There is no file ${path}.`);
    throw new PortalError(`${path} cannot be read (${code}).`);
  }
}
