import { Box, Button, FormField, Input, Text } from '@airtable/blocks/ui';
import React, { useState } from 'react';
import { type Connection, call, checkServer } from './api';
import { DEFAULT_SERVER } from './given';
import { say } from './say';

const KEY = 'glossa.connection';

/** Kept in this browser: the base's own settings are open to all its collaborators. */
export function readConnection(): Connection {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept?.server === 'string' && typeof kept.token === 'string') return kept;
  } catch {
    // Something else wrote there.
  }
  return { server: DEFAULT_SERVER, token: '' };
}

export interface ConnectionFormProps {
  connection: Connection;
  onConnected(connection: Connection): void;
}

/** Asks for address and token, and keeps them once the server has taken them. */
export function ConnectionForm({ connection, onConnected }: ConnectionFormProps) {
  const [server, setServer] = useState(connection.server);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    setProblem('');
    try {
      const made = { server: checkServer(server), token: token.trim() };
      // A call that costs nothing and needs the right that translating needs.
      await call(made, '/detect', { texts: ['Glossa'] });
      localStorage.setItem(KEY, JSON.stringify(made));
      onConnected(made);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Box padding={3}>
        <FormField label={say('server')}>
          <Input value={server} onChange={(event) => setServer(event.target.value)} required />
        </FormField>
        <FormField label={say('token')} description={say('token_hint')}>
          <Input
            type="password"
            value={token}
            onChange={(event) => setToken(event.target.value)}
            required
          />
        </FormField>
        <Button type="submit" variant="primary" disabled={busy}>
          {say('save')}
        </Button>
        {problem === '' ? null : (
          <Text role="alert" textColor="red" marginTop={2}>
            {problem}
          </Text>
        )}
      </Box>
    </form>
  );
}

/** Forgets the token, not the address. */
export function forgetToken({ server }: Connection): Connection {
  const left = { server, token: '' };
  localStorage.setItem(KEY, JSON.stringify(left));
  return left;
}
