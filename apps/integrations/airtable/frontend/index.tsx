import { initializeBlock } from '@airtable/blocks/ui';
import React from 'react';
import { App } from './app';

initializeBlock(() => <App />);
