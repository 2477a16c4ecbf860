import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** State, keyed lists, fragments and conditional parts: what breaks when others replace React's nodes. */
function App() {
  const [count, setCount] = useState(0);
  const [items, setItems] = useState(['first', 'second', 'third']);
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  useEffect(() => {
    Object.assign(window, { setItems, setOpen });
  }, []);
  return h(
    'main',
    null,
    h('h1', null, 'Shopping list'),
    h(
      'p',
      { id: 'count' },
      'You pressed ',
      h('b', null, count),
      ' times',
      count > 2 ? ', enough now' : null,
    ),
    h(
      'button',
      { id: 'press', type: 'button', onClick: () => setCount((at) => at + 1) },
      'Press here',
    ),
    open ? h('p', { id: 'part' }, 'A part that comes and goes') : 'Only words instead',
    h(
      'ul',
      { id: 'list' },
      items.map((each) => h('li', { key: each }, 'Item ', h('i', null, each), ' of the list')),
    ),
    h('input', {
      id: 'name',
      placeholder: 'Your name',
      value: name,
      onChange: (event) => setName(event.target.value),
    }),
    h('p', { id: 'hello' }, name === '' ? 'Nobody is here' : h('span', null, 'Hello ', name)),
  );
}

createRoot(document.getElementById('app')).render(h(App));
