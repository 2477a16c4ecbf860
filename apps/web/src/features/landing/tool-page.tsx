import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';
import { type PageViewProps, slotOf } from '../page/page-parts.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { ToolSlot } from './tool-slot.tsx';

/** A page below a tool's: the tool alone, or what was done with it before. */
export function ToolPage(props: PageViewProps) {
  const { t } = useTranslation(['general/landing', 'general/tools']);
  const { page, content } = props;
  if (page.type !== 'sub-page' || content === undefined) return null;
  const { tool, subPage } = page;
  const waits = subPage.private && slotOf(page) === undefined;
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="display text-3xl sm:text-4xl">{content.heading}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{content.lead}</p>
      {waits ? <SignInPanel /> : <ToolSlot {...props} tool={tool} />}
      <p className="mt-8">
        <PageLink
          path={`/${tool.slug}`}
          className="link target inline-flex items-center text-primary underline"
        >
          {t('about_tool')}: {t(`general/tools:${tool.slug}` as never)}
        </PageLink>
      </p>
    </div>
  );
}
