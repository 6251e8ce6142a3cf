import type { AbnRecord } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AbnRegister } from './abn-register.ts';

const TIMEOUT_MS = 3000;
/** An answer has a few hundred characters, but some businesses have hundreds of names. */
const ANSWER_MAX_LENGTH = 100_000;

const Text = Type.Union([Type.String(), Type.Null()]);

/** The parts of an answer that are read. An unknown ABN has only a `Message`. */
const answerCheck = Compile(
  Type.Object({
    Abn: Text,
    AbnStatus: Text,
    EntityName: Text,
    BusinessName: Type.Array(Type.String()),
    Gst: Text,
    Message: Text,
  }),
);

/** The JSON service of ABN Lookup, https://abr.business.gov.au/json/, with the GUID issued to the operator. */
export class AbnLookup implements AbnRegister {
  readonly #url: string;
  readonly #guid: string;

  constructor(url: string, guid: string) {
    this.#url = url.replace(/\/$/, '');
    this.#guid = guid;
  }

  async find(abn: string): Promise<AbnRecord> {
    const query = new URLSearchParams({ abn, callback: 'callback', guid: this.#guid });
    const answer = await fetch(`${this.#url}/json/AbnDetails.aspx?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`ABN Lookup answers ${answer.status}.`);
    return recordOf(await answer.text(), abn);
  }
}

function recordOf(text: string, abn: string): AbnRecord {
  const details = detailsIn(text);
  if (details.Abn === abn) {
    return {
      isListed: true,
      isActive: details.AbnStatus === 'Active',
      isRegisteredForGst: Boolean(details.Gst),
      names: namesIn(details),
    };
  }
  const message = details.Message ?? '';
  if (message === '' || /guid|registered party/i.test(message))
    throw new Error(`ABN Lookup says: ${message || 'nothing'}`);
  return { isListed: false, isActive: null, isRegisteredForGst: null, names: [] };
}

/** The answer is a JSONP call of `callback`. */
function detailsIn(text: string) {
  if (text.length > ANSWER_MAX_LENGTH) throw new Error('The answer of ABN Lookup is too long.');
  const details: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  if (!answerCheck.Check(details)) throw new Error('ABN Lookup answers in an unknown form.');
  return details;
}

function namesIn({
  BusinessName,
  EntityName,
}: {
  BusinessName: string[];
  EntityName: string | null;
}): string[] {
  const names = [...BusinessName, EntityName ?? '']
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && name.length <= TEXT_MAX_LENGTH.businessName);
  return [...new Set(names)].slice(0, LIST_MAX_ITEMS.abnNames);
}
