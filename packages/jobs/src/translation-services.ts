import { availableParallelism } from 'node:os';
import { createDocumentService, type DocumentService } from '@glossa/documents';
import { createEngines, type Engines } from '@glossa/engines/select';
import {
  createTranslator,
  type TranslateTextsRequest,
  type TranslateTextsResult,
  type Translator,
  translateTexts,
} from '@glossa/translation';
import type { ServicesConfig } from './config.ts';
import type { ContentTools } from './contents/read-content.ts';
import type { SpeechServices } from './speeches/speak-text.ts';
import { createTranscriptFiles } from './transcripts/files.ts';
import type { TranscriptionServices } from './transcripts/transcribe-file.ts';

/** What is done with engines. */
export interface TranslationWork {
  translator: Translator;
  /** Texts as people give them, plain or HTML. Errors: see `translateTexts` of `@glossa/translation`. */
  translateTexts(request: TranslateTextsRequest): Promise<TranslateTextsResult>;
  documents: DocumentService;
}

/** Engines, pipeline and document filters: all that translating needs, without a database. */
export interface TranslationServices {
  engines: Engines;
  work: TranslationWork;
  close(): Promise<void>;
}

/**
 * Builds what translates texts and documents, for the server and for the command line. Nothing is
 * started before it is used. Errors: `validation_failed` for a wrong engine setting.
 */
export function createTranslationServices(
  config: Pick<ServicesConfig, 'dataDir' | 'documents' | 'env' | 'images' | 'memory'>,
): TranslationServices {
  const engines = createEngines(config.env, {
    dataDir: config.dataDir,
    warmModes: config.memory.warmModes,
    reading: { ...config.memory.pictures, processes: config.images.processes },
    voices: { processes: availableParallelism() },
  });
  const detector = engines.detect;
  const translator = createTranslator({ selector: engines.translate, detector });
  const documents = createDocumentService({ isolated: true, ...config.documents });
  return {
    engines,
    work: {
      translator,
      translateTexts(request) {
        const isServed = (from: string) => engines.serves({ from, to: request.to });
        const hints = { isServed, ...request.hints };
        return translateTexts(translator, detector, { ...request, hints });
      },
      documents,
    },
    async close() {
      await documents.close();
      await engines.close();
    },
  };
}

/** Builds what writes down recordings, for the command line. Errors: `validation_failed` for a wrong engine setting. */
export function createTranscriptionServices(
  config: Pick<ServicesConfig, 'dataDir' | 'env' | 'images'>,
): TranscriptionServices {
  const engines = createEngines(config.env, { dataDir: config.dataDir });
  const files = createTranscriptFiles(config.images);
  return {
    engines,
    files,
    async close() {
      files.close();
      await engines.close();
    },
  };
}

/** Builds what says texts and files, for the command line. Errors: `validation_failed` for a wrong engine setting. */
export function createSpeechServices(
  config: Pick<ServicesConfig, 'dataDir' | 'documents' | 'env'>,
): SpeechServices & ContentTools & Pick<TranslationServices, 'engines'> {
  const processes = availableParallelism();
  const engines = createEngines(config.env, { dataDir: config.dataDir, voices: { processes } });
  const documents = createDocumentService({ isolated: true, ...config.documents });
  return {
    ...{ engines, processes, work: { documents } },
    async close() {
      await documents.close();
      await engines.close();
    },
  };
}
