export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Progress {
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  line(text: string): void;
}

const REMIND_AFTER_MS = 10_000;

export const createProgress = (terminal: Terminal, total: number): Progress => {
  let number = 0;
  return {
    line: (text) => void terminal.write(`${terminal.isTTY ? '\r\x1b[K' : ''}${text}\n`),
    async step(label, work) {
      number += 1;
      const title = `[${number}/${total}] ${label}`;
      const since = performance.now();
      const seconds = (digits: number) => `${((performance.now() - since) / 1000).toFixed(digits)} s`;
      const redraw = () => terminal.write(`\r\x1b[K${title} … ${seconds(0)}`);
      const remind = () => terminal.write(`${title}: ${seconds(0)} so far\n`);
      if (terminal.isTTY) redraw();
      const timer = setInterval(terminal.isTTY ? redraw : remind, terminal.isTTY ? 1_000 : REMIND_AFTER_MS);
      const finish = (end: string) => terminal.write(`${terminal.isTTY ? '\r\x1b[K' : ''}${title}: ${end}\n`);
      if (!terminal.isTTY) terminal.write(`${title} …\n`);
      try {
        const result = await work();
        finish(`done in ${seconds(1)}`);
        return result;
      } catch (error) {
        finish(`stopped after ${seconds(1)}`);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
};
