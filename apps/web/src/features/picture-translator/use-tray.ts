import type { OneSource } from '@glossa/core';
import { useEffect, useRef, useState } from 'react';
import { drawSmall, turnPicture } from './draw-small.ts';

/** A picture that was given and is not sent yet. */
export interface TrayPicture {
  id: number;
  name: string;
  source: OneSource;
  /** Address of a small picture of it; `null` where the browser cannot show it, absent until it is drawn. */
  small?: string | null;
}

export interface Tray {
  pictures: readonly TrayPicture[];
  add(sources: readonly OneSource[]): void;
  remove(id: number): void;
  /** Puts a picture into the place of another. */
  move(id: number, to: number): void;
  /** Turns a picture clockwise by a right angle. */
  turn(id: number): Promise<void>;
  clear(): void;
}

const nameOf = (source: OneSource) => ('file' in source ? source.file.name : source.url);

/** The pictures of a page before they are sent, in their order. */
export function useTray(): Tray {
  const [pictures, setPictures] = useState<readonly TrayPicture[]>([]);
  const now = useRef(pictures);
  const next = useRef(1);
  const change = (to: readonly TrayPicture[]) => {
    now.current = to;
    setPictures(to);
  };
  const patch = (id: number, to: Partial<TrayPicture>) =>
    change(now.current.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const free = ({ small }: TrayPicture) => {
    if (small) URL.revokeObjectURL(small);
  };
  useEffect(
    () => () => {
      for (const one of now.current) free(one);
      now.current = [];
    },
    [],
  );

  async function draw(id: number, source: OneSource): Promise<void> {
    const small = 'file' in source ? await drawSmall(source.file).catch(() => null) : null;
    const there = now.current.find((one) => one.id === id);
    if (there?.source === source) {
      free(there);
      patch(id, { small });
    } else if (small !== null) URL.revokeObjectURL(small);
  }

  return {
    pictures,
    add(sources) {
      const added = sources.map((source) => ({
        id: next.current++,
        name: nameOf(source),
        source,
      }));
      change([...now.current, ...added]);
      for (const { id, source } of added) void draw(id, source);
    },
    remove(id) {
      for (const one of now.current) if (one.id === id) free(one);
      change(now.current.filter((one) => one.id !== id));
    },
    move(id, to) {
      const one = now.current.find((picture) => picture.id === id);
      if (one === undefined) return;
      const others = now.current.filter((picture) => picture !== one);
      change([...others.slice(0, to), one, ...others.slice(to)]);
    },
    async turn(id) {
      const one = now.current.find((picture) => picture.id === id);
      if (one === undefined || !('file' in one.source)) return;
      const source = { file: await turnPicture(one.source.file) };
      if (now.current.find((picture) => picture.id === id)?.source !== one.source) return;
      patch(id, { source, name: source.file.name });
      await draw(id, source);
    },
    clear() {
      for (const one of now.current) free(one);
      change([]);
    },
  };
}
