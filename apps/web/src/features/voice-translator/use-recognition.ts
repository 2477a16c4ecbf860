import { useEffect, useRef, useState } from 'react';
import {
  findRecogniser,
  type HearingProblem,
  problemOf,
  type Recogniser,
  type RecogniserClass,
  spokenTag,
  transcriptOf,
} from './recognition.ts';

/** Who speaks. */
export type Speaker = 'first' | 'second';

export interface Hearing {
  /** `undefined` until the page is alive. */
  supported: boolean | undefined;
  /** Who is listened to. */
  listening: Speaker | null;
  /** What was understood so far. */
  heard: string;
  problem: { of: Speaker; kind: HearingProblem } | null;
  start(id: Speaker, tag: string): void;
  /** Ends listening; what was understood until then counts. */
  stop(): void;
}

/** Listens by the browser's own recogniser; tells what one person said when they have said it. */
export function useRecognition(onHeard: (id: Speaker, text: string) => void): Hearing {
  const [found, setFound] = useState<{ recogniser: RecogniserClass | undefined }>();
  const [listening, setListening] = useState<Speaker | null>(null);
  const [heard, setHeard] = useState('');
  const [problem, setProblem] = useState<Hearing['problem']>(null);
  const running = useRef<Recogniser | null>(null);
  const tell = useRef(onHeard);
  tell.current = onHeard;

  useEffect(() => {
    setFound({ recogniser: findRecogniser() });
    return () => {
      const recogniser = running.current;
      running.current = null;
      recogniser?.abort();
    };
  }, []);

  const start = (id: Speaker, tag: string) => {
    if (found?.recogniser === undefined) return;
    const before = running.current;
    running.current = null;
    before?.abort();
    const recogniser = new found.recogniser();
    running.current = recogniser;
    recogniser.lang = spokenTag(tag);
    recogniser.continuous = false;
    recogniser.interimResults = true;
    let text = '';
    const mine = () => running.current === recogniser;
    recogniser.onresult = (event) => {
      if (!mine()) return;
      text = transcriptOf(event).all;
      setHeard(text);
    };
    recogniser.onerror = ({ error }) => {
      const kind = problemOf(error);
      if (mine() && kind !== null) setProblem({ of: id, kind });
    };
    recogniser.onend = () => {
      if (!mine()) return;
      running.current = null;
      setListening(null);
      setHeard('');
      if (text !== '') tell.current(id, text);
    };
    setProblem(null);
    setHeard('');
    setListening(id);
    try {
      recogniser.start();
    } catch {
      running.current = null;
      setListening(null);
      setProblem({ of: id, kind: 'failed' });
    }
  };
  return {
    supported: found === undefined ? undefined : found.recogniser !== undefined,
    listening,
    heard,
    problem,
    start,
    stop: () => running.current?.stop(),
  };
}
