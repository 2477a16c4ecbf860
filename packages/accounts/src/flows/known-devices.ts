import type { Context } from '../context.ts';

const KNOWN_MS = 180 * 24 * 3_600_000;

/** An address as it is counted, and the id that a client made for itself. */
interface Device {
  /** Stands for the address with which somebody signs in. */
  account: string;
  device: string;
}

/** Nothing that a link in a mail holds looks like this. */
const secretOf = ({ account, device }: Device) => `known device\n${account}\n${device}`;

/** Notes, as a hash, that the device signed in with the password of the account; for half a year. */
export async function rememberDevice(
  { verifications, clock }: Context,
  request: Device & { userId: string },
): Promise<void> {
  const expiresAt = new Date(clock.now() + KNOWN_MS);
  await verifications.remember('known_device', secretOf(request), request.userId, expiresAt);
}

/** Whether the device signed in with the password of the account within half a year, and since its last reset. */
export async function knowsDevice(
  { verifications, clock }: Context,
  device: Device,
): Promise<boolean> {
  const row = await verifications.find(secretOf(device));
  return row?.kind === 'known_device' && row.expiresAt.getTime() > clock.now();
}
