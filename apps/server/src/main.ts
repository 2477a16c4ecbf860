import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { parseServerConfig } from './config.ts';

const config = parseServerConfig(process.env, process.argv.slice(2));
const logger = pino({ level: config.logLevel });
const app = createApp({ logger, secret: 'x', trustedProxies: config.trustedProxies });
serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
  process.stdout.write(`Glossa on http://${config.host}:${port}\n`);
});
