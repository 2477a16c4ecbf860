import { useTranslation } from 'react-i18next';

/** The name with its mark: two lines of text, the second glossing the first. */
export function Wordmark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 28 28" width="28" height="28" className="rtl:-scale-x-100">
        <rect width="28" height="28" rx="8" className="fill-primary" />
        <path
          d="M7 9.5h6.5M7 18.5h14"
          className="stroke-primary-content"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <path
          d="M17 9.5h4"
          className="stroke-primary-content"
          strokeOpacity=".55"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <circle cx="10.2" cy="14" r="1.3" className="fill-primary-content" />
      </svg>
      <span
        // Its letters are Latin in every language.
        dir="ltr"
        className="[font-family:var(--wordmark,var(--font-serif))] text-[1.375rem] leading-none font-medium tracking-tight"
      >
        {t('productName')}
      </span>
    </span>
  );
}
