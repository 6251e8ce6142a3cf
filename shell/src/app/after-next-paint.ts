/** For windows in which the browser draws no frames. */
const LONGEST_WAIT_MS = 1_000;

interface TaskScheduler {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<unknown>;
}

/** Runs `work` once the next frame is drawn. */
export function afterNextPaint(work: () => void): void {
  let hasRun = false;
  const run = () => {
    if (hasRun) return;
    hasRun = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  // The callback comes before the frame is drawn, the next task after it.
  requestAnimationFrame(() => startTask(run));
}

function startTask(task: () => void): void {
  const { scheduler } = globalThis as { scheduler?: TaskScheduler };
  if (scheduler) void scheduler.postTask(task, { priority: 'user-blocking' });
  else setTimeout(task);
}
