import { Box, Button } from '@airtable/blocks/ui';
import React, { useState } from 'react';
import { ConnectionForm, forgetToken, readConnection } from './connection';
import { say } from './say';
import { Translator } from './translator';

/** The extension: first address and token, then the work. */
export function App() {
  const [connection, setConnection] = useState(readConnection);
  if (connection.token === '') {
    return <ConnectionForm connection={connection} onConnected={setConnection} />;
  }
  return (
    <Box>
      <Translator connection={connection} />
      <Box padding={3}>
        <Button variant="secondary" onClick={() => setConnection(forgetToken)}>
          {say('forget')}
        </Button>
      </Box>
    </Box>
  );
}
