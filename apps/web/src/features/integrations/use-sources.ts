import { GlossaError } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type Loaded, useLoaded } from '../account/use-loaded.ts';
import { fillIn, loadSources, type SourceFile } from './sources.ts';

const TEXTS = 'other_translator/add-on';

/** The files of an integration with this site's address and the page's language in them. */
export function useSources(slug: string): Loaded<readonly SourceFile[]> {
  const { messages } = useRouter().options.context;
  const load = useCallback(async () => {
    try {
      const [files] = await Promise.all([loadSources(slug), messages.ensure([TEXTS])]);
      const texts = messages.i18n.getResourceBundle(messages.locale.tag, TEXTS);
      return files.map((file) => fillIn(file, window.location.origin, texts));
    } catch {
      throw new GlossaError('source_unavailable', 'The sources could not be loaded.');
    }
  }, [slug, messages]);
  return useLoaded(load, slug);
}
