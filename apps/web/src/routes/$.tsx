import type { Tool } from '@glossa/contract';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FavouriteButton } from '../features/commands/favourite-button.tsx';
import { rememberTool } from '../features/commands/kept-tools.ts';
import { PageBody } from '../features/page/page-body.tsx';
import { readTranslatorSearch } from '../features/text-translator/search.ts';
import { componentOf } from '../rendering/part.ts';
import { pageHead } from '../seo/head.ts';
import { findSlot } from '../tools/slots.ts';

/** Every page that the registry knows and no other route shows. */
export const Route = createFileRoute('/$')({
  validateSearch: readTranslatorSearch,
  loader: async ({ context: { messages }, params }) => {
    // The registry and its texts are needed where pages are rendered, not where one comes alive.
    const { loadPage } = await import('../features/page/load-page.ts');
    const loaded = await loadPage(`/${params._splat}`, messages);
    if (loaded.data === null) throw notFound({ data: { refused: loaded.refused } });
    return loaded.data;
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : import.meta.env.SSR
        ? withScripts(pageHead({ ...match.context, ...loaderData }), loaderData.scripts)
        : pageHead({ ...match.context, ...loaderData }),
  component: RegistryPage,
});

function withScripts({ links, ...head }: ReturnType<typeof pageHead>, scripts: readonly string[]) {
  const preloads = scripts.map((href) => ({
    rel: 'modulepreload',
    href,
    fetchPriority: 'low' as const,
  }));
  return { ...head, links: [...links, ...preloads] };
}

function RegistryPage() {
  const { locale } = Route.useRouteContext();
  const data = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { path, tool, slot, offers } = data;
  useEffect(() => {
    if (tool !== undefined) rememberTool(tool);
  }, [tool]);
  const Slot = slot === undefined ? undefined : componentOf(findSlot(slot.key)!);
  return (
    <div key={path}>
      <div className="page flex items-start gap-3 pt-6 sm:pt-10 compact:pt-3">
        <PageBody data={data} place="top" className="min-w-0 flex-1" />
        {tool === undefined ? null : <FavouriteButton slug={tool} />}
      </div>
      {Slot === undefined || slot === undefined ? null : (
        <div className="page pt-8 compact:pt-4">
          <Slot
            locale={locale}
            // Parts of pages without a tool ask for none.
            tool={slot.tool as Tool}
            search={{ ...slot.languages, ...search }}
            onSearch={(chosen) =>
              void navigate({ search: chosen, replace: true, resetScroll: false })
            }
            {...(slot.id === undefined ? {} : { id: slot.id })}
            {...(offers === undefined ? {} : { offers })}
          />
        </div>
      )}
      <PageBody data={data} place="rest" />
    </div>
  );
}
