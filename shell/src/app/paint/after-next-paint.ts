const LONGEST_WAIT_MS = 1_000;

interface TaskScheduler {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<unknown>;
}

export function afterNextPaint(work: () => void): void {
  let hasRun = false;
  const run = () => {
    if (hasRun) return;
    hasRun = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  // requestAnimationFrame calls back before the frame is painted; the next task runs after the paint.
  requestAnimationFrame(() => startTask(run));
}

function startTask(task: () => void): void {
  const { scheduler } = globalThis as { scheduler?: TaskScheduler };
  if (scheduler) void scheduler.postTask(task, { priority: 'user-blocking' });
  else setTimeout(task);
}
