/** A language that a text may be in. */
export interface DetectedLanguage {
  /** Catalogue tag. */
  language: string;
  /** 0–1. */
  confidence: number;
}

export interface Detection {
  /** Catalogue tag, or `null` when nothing can be said. */
  language: string | null;
  /** 0–1. */
  confidence: number;
  /** What else it may be where that is not sure, likeliest first. */
  others?: readonly DetectedLanguage[];
}

/** What is known of a text beside its words. It decides where they say little, and little where they say much. */
export interface DetectHints {
  /** Catalogue tags of languages it is likelier to be in than in others, likeliest first. */
  likely?: readonly string[];
  /** Whether what is wanted could be done with a language. */
  isServed?(tag: string): boolean;
}

export interface DetectEngine {
  readonly id: string;
  detect(text: string, hints?: DetectHints): Detection;
  /** Gets ready what the first detection would otherwise take long for; others are served meanwhile. */
  prepare?(): Promise<void>;
}
