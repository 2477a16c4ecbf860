import { useEffect, useState } from 'react';
import type { Connection } from '../connection.ts';
import { engineNames } from './engine-names.ts';

/** The name of an engine of the server, by its id; empty until it is known, and where no engine is meant. */
export function useEngineName(connection: Connection, id: string | undefined): string {
  const [named, setNamed] = useState({ id: '', name: '' });
  useEffect(() => {
    if (id === undefined) return;
    let left = false;
    void engineNames(connection).then((nameOf) => {
      if (!left) setNamed({ id, name: nameOf(id) });
    });
    return () => {
      left = true;
    };
  }, [connection, id]);
  return named.id === id ? named.name : '';
}
