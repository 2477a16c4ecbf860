import type { ErrorCode } from '@glossa/contract';
import type { CallError } from './protocol.ts';

/** Name of the port over which a page with pictures asks the background. */
export const IMAGE_PORT = 'images';

/** A picture that is to be translated: where it is, or its bytes where only the page can read them. */
export type Picture =
  /** `referrer` is what the page sends when it asks for the picture; null for nothing. */
  { url: string; referrer: string | null } | { base64: string };

/** Why a picture was not translated; with `site` the browser lacks access to that site's pictures. */
export type PictureError = CallError & { site?: string | undefined };

/** A block of text in a translated picture. */
export interface PictureText {
  source: string;
  translation: string;
}

export interface TranslatedPicture {
  /** The picture with its translation; null where it has no text. */
  base64: string | null;
  texts: PictureText[];
}

/** Page → background. Closing the port cancels everything. */
export type ImageRequest =
  | {
      type: 'ask';
      id: number;
      from: string;
      to: string;
      picture: Picture;
      /** Asks the server even where the answer is known. */
      anew: boolean;
      /** It failed before. */
      again: boolean;
      /** The person asked for this very picture. */
      alone: boolean;
    }
  | { type: 'drop'; id: number }
  | { type: 'alive' };

/** Background → page. Each id is answered once. */
export type ImageAnswer =
  | { type: 'done'; id: number; picture: TranslatedPicture; credits: number }
  | { type: 'failed'; id: number; error: PictureError }
  | ({ type: 'sum' } & ImageSum);

/** What the pictures of a tab have come to, all frames together. */
export interface ImageSum {
  asked: number;
  done: number;
  /** Of those done. */
  withoutText: number;
  failed: number;
  credits: number;
  /** What stopped the rest: credits, signing in, the person's limit. */
  wall: CallError | null;
  /** Sites whose pictures the browser keeps from us. */
  closedSites: string[];
}

/** Texts of the interface, sent along so that no message file is loaded into pages. */
export type ImageTexts = Record<string, string>;

export interface ImageStart {
  from: string;
  to: string;
  /** Language and direction of the texts. */
  lang: string;
  dir: 'ltr' | 'rtl';
  texts: ImageTexts;
  errors: Partial<Record<ErrorCode, string>>;
}

/** Background → page. */
export type ImageCommand =
  /** One picture, by the address that the browser's menu gives. */
  | ({ type: 'images/one'; url: string } & ImageStart)
  | ({ type: 'images/all' } & ImageStart)
  | ({ type: 'images/region' } & ImageStart)
  /** Asks for nothing more; what is translated stays. */
  | { type: 'images/halt' }
  /** Puts everything back. */
  | { type: 'images/stop' }
  /** Tries what failed once more. */
  | { type: 'images/retry' };

export function isImageCommand(message: unknown): message is ImageCommand {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith('images/');
}

/** A part of the visible tab in CSS pixels of its viewport. */
export interface CaptureArea {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Size of the viewport. */
  viewport: { width: number; height: number };
}

/** Page → background. */
export type ImageErrand =
  /** Answers `CaptureAnswer`: what is on screen there. */
  | { type: 'image-errand/capture'; area: CaptureArea }
  /** Opens the page that asks the browser for access to sites. */
  | { type: 'image-errand/access'; sites: string[] }
  /** Passes a command on to all frames of the tab. */
  | { type: 'image-errand/tell'; command: 'images/halt' | 'images/stop' | 'images/retry' };

export type CaptureAnswer = { base64: string } | { error: CallError };

export function isImageErrand(message: unknown): message is ImageErrand {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith('image-errand/');
}
