import { createApp, h, ref, Transition, TransitionGroup } from 'vue';

const App = {
  setup() {
    const count = ref(0);
    const items = ref(['first', 'second', 'third']);
    const open = ref(true);
    const name = ref('');
    Object.assign(window, {
      setItems: (next) => {
        items.value = next;
      },
      setOpen: (next) => {
        open.value = next;
      },
    });
    return () =>
      h('main', [
        h('h1', 'Shopping list'),
        h('p', { id: 'count' }, [
          'You pressed ',
          h('b', count.value),
          ' times',
          count.value > 2 ? ', enough now' : null,
        ]),
        h('button', { id: 'press', type: 'button', onClick: () => count.value++ }, 'Press here'),
        h(Transition, () =>
          open.value ? h('p', { id: 'part' }, 'A part that comes and goes') : null,
        ),
        open.value ? null : 'Only words instead',
        h(TransitionGroup, { tag: 'ul', id: 'list' }, () =>
          items.value.map((each) =>
            h('li', { key: each }, ['Item ', h('i', each), ' of the list']),
          ),
        ),
        h('input', {
          id: 'name',
          placeholder: 'Your name',
          value: name.value,
          onInput: (event) => (name.value = event.target.value),
        }),
        h(
          'p',
          { id: 'hello' },
          name.value === '' ? 'Nobody is here' : [h('span', ['Hello ', name.value])],
        ),
      ]);
  },
};

createApp(App).mount('#app');
