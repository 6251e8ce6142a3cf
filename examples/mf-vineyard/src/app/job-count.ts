import { defineComponent, h, onMounted, shallowRef } from 'vue';
import { usePortal } from './vue-page.ts';

type Count = { state: 'loading' | 'failed' } | { state: 'loaded'; jobs: number };

export const JobCount = defineComponent(() => {
  const { call, signal, text } = usePortal();
  const count = shallowRef<Count>({ state: 'loading' });
  const load = async () => {
    count.value = { state: 'loading' };
    try {
      const { current } = await call('GET /api/projects/counts', { signal });
      count.value = { state: 'loaded', jobs: current };
    } catch {
      if (!signal.aborted) count.value = { state: 'failed' };
    }
  };
  onMounted(load);
  return () => {
    const { value } = count;
    if (value.state === 'loaded') return h('p', { role: 'status' }, text('jobs.count', { n: value.jobs }));
    if (value.state === 'loading') return h('p', { role: 'status' }, text('jobs.loading'));
    return h('div', { role: 'alert' }, [
      h('p', text('jobs.failed')),
      h('button', { type: 'button', onClick: load }, text('jobs.retry')),
    ]);
  };
});
