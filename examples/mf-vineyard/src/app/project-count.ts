import { defineComponent, h, onMounted, shallowRef } from 'vue';
import { usePortal } from './vue-page.ts';

type Count = { state: 'loading' | 'failed' } | { state: 'loaded'; projects: number };

export const ProjectCount = defineComponent(() => {
  const { call, signal, text } = usePortal();
  const count = shallowRef<Count>({ state: 'loading' });
  const load = async () => {
    count.value = { state: 'loading' };
    try {
      const { current } = await call('GET /api/projects/counts', { signal });
      count.value = { state: 'loaded', projects: current };
    } catch {
      if (!signal.aborted) count.value = { state: 'failed' };
    }
  };
  onMounted(load);
  return () => {
    const { value } = count;
    if (value.state === 'loaded')
      return h('p', { role: 'status' }, text('projects.count', { n: value.projects }));
    if (value.state === 'loading') return h('p', { role: 'status' }, text('projects.loading'));
    return h('div', { role: 'alert' }, [
      h('p', text('projects.failed')),
      h('button', { type: 'button', onClick: load }, text('projects.retry')),
    ]);
  };
});
