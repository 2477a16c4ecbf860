import { getRouteApi } from '@tanstack/react-router';
import { GlossaryList } from './glossary-list.tsx';
import { GlossaryPage } from './glossary-page.tsx';

const dashboard = getRouteApi('/dashboard');

/** The glossaries of whoever is signed in, or the one that the address names. */
export default function GlossariesSection() {
  const { glossary } = dashboard.useSearch();
  const isOne = typeof glossary === 'string' && glossary !== '';
  return isOne ? <GlossaryPage key={glossary} id={glossary} /> : <GlossaryList />;
}
