import { useRouter } from '@tanstack/react-router';
import { componentOf } from '../../rendering/part.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
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
  return (
    <StaticHtml
      name={`${place} ${data.path}`}
      {...(className === undefined ? {} : { className })}
      render={() => {
        const Body = componentOf(BODIES[data.body]);
        return <Body path={data.path} locale={locale} pair={data.pair} place={place} />;
      }}
    />
  );
}
