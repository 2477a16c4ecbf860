// @chunk shell
import type { Part } from '../../rendering/part.ts';
import type { BodyProps } from './body.ts';
import type { PageData } from './page-data.ts';

/** The content of each kind of page; loaded by servers, and by browsers for pages they render themselves. */
export const BODIES: Record<PageData['body'], Part<BodyProps>> = {
  landing: {
    source: 'src/features/landing/landing-body.tsx',
    load: async () => (await import('../landing/landing-body.tsx')).LandingBody,
    messages: ['general/landing', 'general/site', 'general/tools'],
  },
  below: {
    source: 'src/features/landing/below-body.tsx',
    load: async () => (await import('../landing/below-body.tsx')).BelowBody,
    messages: ['general/landing', 'general/site', 'general/tools'],
  },
  info: {
    source: 'src/features/info/info-body.tsx',
    load: async () => (await import('../info/info-body.tsx')).InfoBody,
    messages: ['general/site', 'general/landing'],
  },
  directory: {
    source: 'src/features/info/directory-body.tsx',
    load: async () => (await import('../info/directory-body.tsx')).DirectoryBody,
    messages: ['general/site', 'general/tools'],
  },
  pricing: {
    source: 'src/features/info/pricing-body.tsx',
    load: async () => (await import('../info/pricing-body.tsx')).PricingBody,
    messages: ['general/tools'],
  },
};
