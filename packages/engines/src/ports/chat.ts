import type { Engine } from './engine.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}
export interface ChatRequest {
  messages: readonly ChatMessage[];
  /** Model of the engine's own configuration unless given. */
  model?: string;
  /** Ask for JSON that fits this schema, where the server can. */
  jsonSchema?: { name: string; schema: Record<string, unknown> };
  temperature?: number;
}
export interface ChatEngine extends Engine {
  /** Yields pieces of the answer as they come; the whole answer is their concatenation. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<string>;
}
