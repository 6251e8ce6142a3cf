import { entryElement, panelElement } from './error-overlay-elements.ts';
import type { Frame } from './frames.ts';

/** What a component, an effect or a handler threw. */
export interface ThrownError {
  title: string;
  frames: readonly Frame[];
}

export interface OverlayEntry {
  kind: 'Build error' | 'Error' | 'Type error';
  title: string;
  /** File and line. */
  place: string;
  text: string;
  frames: readonly Frame[];
}

const idOf = ({ kind, title, place, text }: OverlayEntry): string => [kind, title, place, text].join('\n');

/**
 * Shows the errors of the code in development above the page: those of the build first, without one what was thrown and
 * the type errors. An error that was closed stays closed until it is gone.
 */
export class ErrorOverlay {
  readonly #build = new Map<string, readonly string[]>();
  readonly #types = new Map<string, readonly string[]>();
  /** How often the code of the page was replaced. */
  updates = 0;
  #thrown: readonly OverlayEntry[] = [];
  #closed = new Set<string>();
  #shown = '';
  #panel: HTMLElement | null = null;

  /** Errors of the build under `base`; the first line of each is its file and line, the second its reason. */
  setBuildErrors(base: string, errors: readonly string[]): void {
    this.#build.set(base, errors);
    this.#update();
  }

  setTypeErrors(base: string, errors: readonly string[]): void {
    this.#types.set(base, errors);
    this.#update();
  }

  addThrown({ title, frames }: ThrownError): void {
    const place = frames.find(({ isOwn }) => isOwn)?.place ?? '';
    const entry: OverlayEntry = { kind: 'Error', title, place, text: '', frames };
    if (this.#thrown.some((other) => idOf(other) === idOf(entry))) return;
    this.#thrown = [...this.#thrown, entry];
    this.#update();
  }

  /** The code was replaced: what is still wrong is thrown again. Returns whether something had been thrown. */
  clearThrown(): boolean {
    const hadThrown = this.#thrown.length > 0;
    this.updates += 1;
    this.#thrown = [];
    this.#update();
    return hadThrown;
  }

  #entries(): readonly OverlayEntry[] {
    const build = [...this.#build.values()].flat().map(buildEntry);
    return build.length > 0 ? build : [...this.#thrown, ...[...this.#types.values()].flat().map(typeEntry)];
  }

  #update(): void {
    const entries = this.#entries();
    const ids = new Set(entries.map(idOf));
    this.#closed = new Set([...this.#closed].filter((id) => ids.has(id)));
    const open = entries.filter((entry) => !this.#closed.has(idOf(entry)));
    const shown = open.map(idOf).join('\n');
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#remove();
    if (open.length > 0) this.#show(open);
  }

  #show(entries: readonly OverlayEntry[]): void {
    const isOfTypesAlone = entries.every(({ kind }) => kind === 'Type error');
    this.#panel = panelElement(entries.map(entryElement), { isSmall: isOfTypesAlone, onClose: this.#close });
    document.body.append(this.#panel);
    // Above dialogs of the page, without taking the focus.
    this.#panel.showPopover?.();
    addEventListener('keydown', this.#closeByKey, { capture: true });
  }

  #remove(): void {
    this.#panel?.remove();
    this.#panel = null;
    removeEventListener('keydown', this.#closeByKey, { capture: true });
  }

  readonly #closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#close();
  };

  readonly #close = (): void => {
    this.#closed = new Set(this.#entries().map(idOf));
    this.#update();
  };
}

function buildEntry(error: string): OverlayEntry {
  const [place = '', title = '', ...lines] = error.split('\n');
  return { kind: 'Build error', title, place, text: lines.join('\n'), frames: [] };
}

/** `mf-projects/src/a.ts(3,5): error TS2322: …` with the lines below it. */
function typeEntry(error: string): OverlayEntry {
  const [line = '', ...lines] = error.split('\n');
  const [, file = '', at = '', title = line] = /^(\S+)\((\d+,\d+)\): error (.*)$/.exec(line) ?? [];
  const place = file && `${file}:${at.replace(',', ':')}`;
  return { kind: 'Type error', title, place, text: lines.join('\n'), frames: [] };
}
