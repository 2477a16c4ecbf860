import { findPage, type Page } from '@glossa/contract';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberTool } from '../features/commands/kept-tools.ts';
import { describePage } from '../features/page/describe.ts';
import { pageData } from '../features/page/loader-data.ts';
import { messagesOf, partsOf, viewOf } from '../features/page/page-parts.ts';
import { componentOf, ensureParts } from '../features/page/part.ts';
import { readTranslatorSearch } from '../features/text-translator/search.ts';
import { registryHead } from '../seo/registry-head.ts';

/** Every page that the registry knows and no other route shows. */
export const Route = createFileRoute('/$')({
  staticData: {
    messages: ({ _splat = '' }) => {
      const { found } = findPage(`/${_splat}`);
      return found === null ? [] : messagesOf(found);
    },
  },
  validateSearch: readTranslatorSearch,
  loader: async ({ context: { locale }, params }) => {
    const lookUp = findPage(`/${params._splat}`);
    // Which 404 it is tells the page's message (`decisions.md` §8).
    if (lookUp.found === null) throw notFound({ data: { refused: lookUp.why === 'refused' } });
    const page = lookUp.found;
    await ensureParts(partsOf(page));
    return pageData(page, locale);
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : registryHead(match.context, loaderData.path, loaderData.pair),
  component: RegistryPage,
});

/** The page at a path that the loader accepted. Looked up, not sent along: the registry is in every build. */
function pageAt(path: string): Page {
  return findPage(path).found!;
}

function RegistryPage() {
  const { locale, messages } = Route.useRouteContext();
  const { path, pair } = Route.useLoaderData();
  const page = pageAt(path);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const opened = page.type === 'tool' || page.type === 'language' ? page.tool.slug : undefined;
  useEffect(() => {
    if (opened !== undefined) rememberTool(opened);
  }, [opened]);
  const View = componentOf(viewOf(page));
  const { content } = describePage(messages.i18n, page, pair);
  const languages =
    page.type === 'language'
      ? {
          ...(page.languages.source ? { from: page.languages.source.tag } : {}),
          to: page.languages.target.tag,
        }
      : {};
  return (
    <View
      key={page.path}
      page={page}
      locale={locale}
      pair={pair}
      content={content}
      search={{ ...languages, ...search }}
      onSearch={(chosen) => void navigate({ search: chosen, replace: true, resetScroll: false })}
    />
  );
}
