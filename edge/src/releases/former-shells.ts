import { SignedRelease, type TrustedKeys } from '@worklane/shared-kernel/contracts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { StoredText } from '../pages/templates/stored-text.ts';
import { isTrustedRelease } from './verify-release-set.ts';

const MOST_KEPT = 3;

const FormerShellList = Type.Array(SignedRelease, { maxItems: MOST_KEPT });

/** The shells that were live before, newest first. A shell that is live again ends its own entry and later ones. */
export class FormerShells {
  readonly #stored: StoredText;
  #shells: readonly SignedRelease[] | null = null;

  constructor(file: string, now: () => number) {
    this.#stored = new StoredText(file, now);
  }

  async list(keys: TrustedKeys): Promise<SignedRelease[]> {
    const shells = await this.#read();
    const trusted = await Promise.all(shells.map((shell) => isTrustedRelease(shell, keys)));
    return shells.filter((_, index) => trusted[index]);
  }

  /** If this cannot be stored, it rejects, and only this process knows it. */
  async replaced(before: SignedRelease, live: SignedRelease): Promise<void> {
    const shells = await this.#read();
    const again = shells.findIndex((shell) => idOf(shell) === idOf(live));
    const others = shells.filter((shell) => idOf(shell) !== idOf(before));
    this.#shells = again < 0 ? [before, ...others].slice(0, MOST_KEPT) : shells.slice(again + 1);
    await this.#stored.write(JSON.stringify(this.#shells));
  }

  async retry(): Promise<void> {
    await this.#stored.retry();
  }

  async #read(): Promise<readonly SignedRelease[]> {
    this.#shells ??= parse(await this.#stored.read());
    return this.#shells;
  }
}

const idOf = ({ description }: SignedRelease) => description.id;

function parse(text: string | null): readonly SignedRelease[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Check(FormerShellList, value)) return [];
    return value.filter(({ description }) => description.package === 'shell');
  } catch {
    return [];
  }
}
