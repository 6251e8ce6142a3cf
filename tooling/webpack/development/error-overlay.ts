import { entryElement, panelElement } from './error-overlay-elements.ts';
import type { Frame } from './frames.ts';

export interface ThrownError {
  title: string;
  frames: readonly Frame[];
}

export interface OverlayEntry {
  kind: 'Build error' | 'Error' | 'Type error';
  title: string;
  place: string;
  text: string;
  frames: readonly Frame[];
}

const idOf = ({ kind, title, place, text }: OverlayEntry): string => [kind, title, place, text].join('\n');

export class ErrorOverlay {
  readonly #build = new Map<string, readonly string[]>();
  readonly #types = new Map<string, readonly string[]>();
  updates = 0;
  #thrown: readonly OverlayEntry[] = [];
  #closed = new Set<string>();
  #shown = '';
  #panel: HTMLElement | null = null;

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
    // Above the page's dialogs, without taking the focus.
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

function typeEntry(error: string): OverlayEntry {
  const [line = '', ...lines] = error.split('\n');
  const [, file = '', at = '', title = line] = /^(\S+)\((\d+,\d+)\): error (.*)$/.exec(line) ?? [];
  const place = file && `${file}:${at.replace(',', ':')}`;
  return { kind: 'Type error', title, place, text: lines.join('\n'), frames: [] };
}
