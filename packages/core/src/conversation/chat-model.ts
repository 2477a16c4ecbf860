// @chunk catalogue
/** Answers where no chat model is set up; it can only translate. */
const ASSISTANT = 'translation-assistant';

interface Capability<Engine> {
  capability: string;
  engines: readonly Engine[];
}

/** The chat model among a server's engines, `null` where there is none that answers questions. */
export function chatModelOf<Engine extends { id: string; state: string }>(
  capabilities: readonly Capability<Engine>[],
): Engine | null {
  const chat = capabilities.find(({ capability }) => capability === 'chat');
  return chat?.engines.find(({ id, state }) => id !== ASSISTANT && state === 'ready') ?? null;
}
