import { type ExtensionSettings, extensionSettingsSchema, GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';

const { extensionSettings } = schema;

export interface KeptExtensionSettings {
  /** 0 while nothing was kept. */
  revision: number;
  /** Milliseconds since the epoch. */
  changedAt: number;
  settings: ExtensionSettings | null;
}

/** What the extensions of an account share; settings that this version does not know any more count as none. */
export async function readExtensionSettings(
  { db }: Context,
  userId: string,
): Promise<KeptExtensionSettings> {
  const ofUser = eq(extensionSettings.userId, userId);
  const [row] = await db.select().from(extensionSettings).where(ofUser);
  if (row === undefined) return { revision: 0, changedAt: 0, settings: null };
  const { revision, changedAt, value } = row;
  const parsed = extensionSettingsSchema.safeParse(JSON.parse(value));
  return { revision, changedAt, settings: parsed.success ? parsed.data : null };
}

/**
 * Replaces what extensions share; answers its new revision. Errors: `conflict` when it has another revision than `base`,
 * so that no change of another device is lost unseen.
 */
export async function saveExtensionSettings(
  { db, feed }: Context,
  userId: string,
  { base, changedAt, settings }: { base: number; changedAt: number; settings: ExtensionSettings },
): Promise<number> {
  const revision = base + 1;
  const change = { value: JSON.stringify(settings), revision, changedAt };
  const isBase = and(eq(extensionSettings.userId, userId), eq(extensionSettings.revision, base));
  const written =
    base === 0
      ? await db
          .insert(extensionSettings)
          .values({ userId, ...change })
          .onConflictDoNothing()
          .returning({ revision: extensionSettings.revision })
      : await db
          .update(extensionSettings)
          .set(change)
          .where(isBase)
          .returning({ revision: extensionSettings.revision });
  if (written.length === 0) {
    throw new GlossaError('conflict', 'The settings were changed meanwhile.');
  }
  await feed.publish(userId, { type: 'account_changed' });
  return revision;
}
