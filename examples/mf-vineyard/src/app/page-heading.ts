import { defineComponent, h, onMounted, onUpdated, shallowRef } from 'vue';
import { usePortal } from './vue-page.ts';

/** Names the browser tab, and takes the focus after a navigation. */
export const PageHeading = defineComponent({
  props: { title: { type: String, required: true } },
  setup(props) {
    const { showHeading } = usePortal();
    const heading = shallowRef<HTMLElement>();
    const show = () => {
      if (heading.value) showHeading(heading.value, props.title);
    };
    onMounted(show);
    onUpdated(show);
    return () => h('h1', { ref: heading }, props.title);
  },
});
