import type { ChatMessage } from '@glossa/engines';

export interface TextRequest {
  text: string;
  /** `auto` or a language tag. */
  from: string;
  to: string;
  /** Language of the page around, for texts too short to tell. */
  hint?: string | undefined;
  /** How many other renderings are wanted. */
  alternatives?: number | undefined;
}

export interface TextAnswer {
  text: string;
  /** The source language where it was not given. */
  detected: string | null;
  /** What else the source may be in where detection is not sure, likeliest first. */
  others?: readonly string[];
  /** Name of the engine for people; empty where nothing had to be translated. */
  engine: string;
  alternatives: string[];
}

/** What translates one text for a person. Errors are `GlossaError`s; an abort rejects with the signal's reason. */
export interface TextEngine {
  translate(request: TextRequest, signal: AbortSignal): Promise<TextAnswer>;
  /** The whole answer of a chat model; `null` where there is none. */
  chat(messages: ChatMessage[], signal: AbortSignal): Promise<string | null>;
}
