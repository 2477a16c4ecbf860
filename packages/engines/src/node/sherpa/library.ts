import { createRequire } from 'node:module';
import { GlossaError } from '@glossa/contract';

/** The part of sherpa-onnx-node 1.13 that is used here; the package has no types of its own. */
export interface Sherpa {
  Vad: new (
    config: {
      sileroVad: {
        model: string;
        threshold: number;
        minSilenceDuration: number;
        minSpeechDuration: number;
        maxSpeechDuration: number;
        windowSize: number;
      };
      sampleRate: number;
      numThreads: number;
    },
    bufferSeconds: number,
  ) => {
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    front(external: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  };
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    getResult(stream: object): {
      text: string;
      tokens?: string[];
      timestamps?: number[];
      lang?: string;
    };
  };
  OfflineTts: new (
    config: object,
  ) => {
    numSpeakers: number;
    generate(request: {
      text: string;
      enableExternalBuffer: boolean;
      generationConfig: {
        sid: number;
        speed: number;
        numSteps: number;
        extra: Readonly<Record<string, string | number>>;
        referenceAudio?: Float32Array;
        referenceSampleRate?: number;
        referenceText?: string;
      };
    }): { samples: Float32Array; sampleRate: number };
  };
  OfflineSpeakerDiarization: new (
    config: object,
  ) => {
    sampleRate: number;
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  };
  OfflinePunctuation: new (config: {
    model: { ctTransformer: string; numThreads: number; provider: string };
  }) => { addPunct(text: string): string };
  SpokenLanguageIdentification: new (config: {
    whisper: { encoder: string; decoder: string; tailPaddings: number };
    numThreads: number;
    provider: string;
  }) => {
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
    compute(stream: object): string;
  };
}

/** Loads the library with its program for this machine. Errors: `engine_unavailable` where there is none. */
export function loadSherpa(): Sherpa {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  } catch (cause) {
    throw new GlossaError('engine_unavailable', 'sherpa-onnx has no program for this machine.', {
      cause,
    });
  }
}
