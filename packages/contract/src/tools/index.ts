export * from './apps.ts';
export * from './find-page.ts';
export * from './pages.ts';
export * from './registry.ts';
export * from './routes.ts';
export * from './types.ts';
