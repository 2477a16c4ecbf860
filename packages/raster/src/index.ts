export { type Component, type ComponentOptions, componentsOf } from './components.ts';
export type { Gray } from './gray.ts';
