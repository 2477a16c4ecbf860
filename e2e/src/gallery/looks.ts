/** A page of hard blocks, translated, as somebody sees it. */
export interface Look {
  /** Name of its picture, such as `gallery/hard-blocks-bilingual-ar`. */
  name: string;
  /** Page of `extension/src/testing/pages`. */
  page: keyof typeof PAGES;
  pageMode: (typeof MODES)[number];
  to: (typeof TARGETS)[number];
}

const MODES = ['bilingual', 'replace'] as const;
/** A target from left to right, and one from right to left. */
const TARGETS = ['es', 'ar'] as const;

/** The pages, and what of each is translated last. */
export const PAGES = {
  'hard-blocks': ['#options', '#french', '#heading', '#card-link', '#row', '#ratio', '#second'],
  'hard-texts': ['#soft', '#mail', '#changes', '#foreign', '#yes', '#inurl'],
  'hard-places': ['#cell', '#tab', '#caption', '#upright', '#alert', '#bubble', '#sum', '#slotted'],
} as const;

/** Every look that is kept as a picture. */
export const LOOKS: readonly Look[] = (Object.keys(PAGES) as Look['page'][]).flatMap((page) =>
  MODES.flatMap((pageMode) =>
    TARGETS.map((to) => ({ name: `gallery/${page}-${pageMode}-${to}`, page, pageMode, to })),
  ),
);
