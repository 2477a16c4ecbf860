import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALIVE } from '../client/alive.ts';
import { START_SCRIPT } from './start-script.ts';

/** Controls as the site's are: each shows its state, a press shows what the states are. */
function Choices() {
  const [aloud, setAloud] = useState(true);
  const [marks, setMarks] = useState(new Set(['dot']));
  const [way, setWay] = useState('to');
  const [tone, setTone] = useState('plain');
  const [speed, setSpeed] = useState(5);
  const [files, setFiles] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const toggle = (mark: string) =>
    setMarks((before) => new Set([...before].filter((each) => each !== mark)));
  const shown = [aloud, marks.size, way, tone, speed, files.join()].join(' ');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input
        type="checkbox"
        aria-label="aloud"
        checked={aloud}
        onChange={({ target }) => setAloud(target.checked)}
      />
      <input
        type="checkbox"
        aria-label="dot"
        checked={marks.has('dot')}
        onChange={() => toggle('dot')}
      />
      {['to', 'back'].map((each) => (
        <input
          key={each}
          type="radio"
          name="way"
          aria-label={each}
          checked={way === each}
          onChange={() => setWay(each)}
        />
      ))}
      <select aria-label="tone" value={tone} onChange={({ target }) => setTone(target.value)}>
        <option>plain</option>
        <option>formal</option>
      </select>
      <input
        type="range"
        aria-label="speed"
        max={10}
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
      />
      <input
        type="file"
        aria-label="file"
        onChange={({ target }) =>
          setFiles((before) => [...before, ...[...target.files!].map(({ name }) => name)])
        }
      />
      <button type="button" onClick={() => setSaid(shown)}>
        Say
      </button>
      <output>{said}</output>
      <p>{shown}</p>
    </form>
  );
}

/** The controls as a server sends them, and what brings them to life. */
function sent(): { hydrate(): void; live(): void } {
  const body = document.createElement('div');
  body.innerHTML = renderToString(<Choices />);
  document.body.append(body);
  const start = START_SCRIPT.replace('import(', 'void(');
  new Function(`(${start})([''])`)();
  let root: ReturnType<typeof hydrateRoot>;
  onTestFinished(() => {
    root.unmount();
    body.remove();
  });
  return {
    hydrate() {
      root = hydrateRoot(body, <Choices />);
    },
    live: () => void window.dispatchEvent(new Event(ALIVE)),
  };
}

async function choose(): Promise<void> {
  for (const name of ['aloud', 'dot']) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('radio', { name: 'back' }).click();
  await page.getByRole('combobox', { name: 'tone' }).selectOptions('formal');
  await page.getByRole('slider', { name: 'speed' }).fill('8');
  await userEvent.upload(page.getByLabelText('file'), new File(['x'], 'early.txt'));
  await page.getByRole('button', { name: 'Say' }).click();
}

it.each(['before', 'after'])('counts once what is chosen %s React listens', async (when) => {
  const { hydrate, live } = sent();
  if (when === 'before') await choose();
  hydrate();
  await expect.poll(() => Object.keys(document.querySelector('form')!).join()).toMatch(/react/i);
  if (when === 'after') await choose();
  live();
  const chosen = 'false 0 back formal 8 early.txt';
  await expect.element(page.getByRole('status')).toHaveTextContent(chosen);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(chosen);
  expect(page.getByRole('checkbox', { name: 'aloud' }).element()).toHaveProperty('checked', false);
  // Alive, a box is what somebody makes it.
  await page.getByRole('checkbox', { name: 'aloud' }).click();
  await expect
    .element(page.getByRole('paragraph'))
    .toHaveTextContent('true 0 back formal 8 early.txt');
});
