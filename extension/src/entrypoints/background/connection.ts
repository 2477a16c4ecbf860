import { type Connection, connect, NEVER_SHOWN } from '../../features/connection.ts';
import { readSettings } from '../../storage/settings.ts';

let current: { connection: Connection; stop(): void } | undefined;

/** The background's connection to the server of the settings, kept for as long as the background lives. */
export async function backgroundConnection(): Promise<Connection> {
  const { server } = await readSettings();
  if (current?.connection.server !== server) {
    current?.stop();
    const connection = connect(server, NEVER_SHOWN);
    current = { connection, stop: connection.session.follow() };
  }
  return current.connection;
}

const REFRESH_MS = 1000;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Asks for the balance again after calls that cost credits, once for many of them. */
export function refreshBalance({ session }: Connection): void {
  clearTimeout(refreshing);
  refreshing = setTimeout(() => {
    void session.passport().then((passport) => passport !== null && session.refresh());
  }, REFRESH_MS);
}
