export interface Detection {
  /** Catalogue tag, or `null` when nothing can be said. */
  language: string | null;
  /** 0–1. */
  confidence: number;
}
export interface DetectEngine {
  readonly id: string;
  detect(text: string): Detection;
}
