import { useRouter } from '@tanstack/react-router';
import { componentOf } from '../../rendering/part.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { UNFINISHED } from '../../served/unfinished.ts';
import { BODIES } from './bodies.ts';
import type { PageData } from './page-data.ts';

export interface PageBodyProps {
  data: PageData;
  place: 'top' | 'rest';
  className?: string;
}

/** The content above or below a page's tool. */
export function PageBody({ data, place, className }: PageBodyProps) {
  const { locale } = useRouter().options.context;
  const { path, pair, facts } = data;
  return (
    <StaticHtml
      name={`${place} ${data.path}${data.facts?.whole === false ? UNFINISHED : ''}`}
      {...(className === undefined ? {} : { className })}
      render={() => {
        const Body = componentOf(BODIES[data.body]);
        return <Body {...{ path, locale, pair, facts, place }} />;
      }}
    />
  );
}
