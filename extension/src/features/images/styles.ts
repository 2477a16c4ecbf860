import { panelStyles, primaryColors } from '../over-page/panel-styles.ts';
import { surfaceStyle } from '../over-page/surface.ts';

/** What is shown over pictures, in the product's colours. Nothing but its buttons takes clicks. */
export function pictureStyles(): string {
  const [primary, onPrimary] = primaryColors();
  const surface = surfaceStyle();
  return `${panelStyles()}
:host { pointer-events: none; }
.clip { position: absolute; overflow: hidden; }
.clip canvas { position: absolute; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.corner { position: absolute; display: flex; justify-content: flex-end; pointer-events: none; }
.corner > * { pointer-events: auto; }
.chip, .menu { ${surface} font-size: 13px; }
.chip { max-width: min(320px, 90vw); padding: 6px 10px; display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; }
.chip p { margin: 0; flex: 1 1 140px; overflow-wrap: anywhere; }
.chip.round { width: 32px; height: 32px; padding: 0; border-radius: 50%; justify-content: center; }
.spin { width: 16px; height: 16px; border-radius: 50%; border: 2px solid ${primary}; border-top-color: transparent; animation: spin 1s linear infinite; }
@keyframes spin { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spin { animation-duration: 4s; } }
.dots { ${surface} width: 32px; height: 32px; padding: 0; border-radius: 50%; opacity: 0; font-weight: 700; line-height: 1; }
.dots:hover { background-color: ${primary}; color: ${onPrimary}; }
.corner.near .dots, .dots:focus-visible, .dots[aria-expanded=true] { opacity: 1; }
@media (hover: none) { .dots { opacity: 0.85; } }
.menu { position: absolute; top: 36px; inset-inline-end: 0; display: flex; flex-direction: column; min-width: 190px; padding: 4px; z-index: 1; }
.menu button { text-align: start; }
.menu p { margin: 4px 8px; opacity: 0.75; max-width: 240px; }
.panel { inset-block-end: 16px; }
.panel progress { width: 100%; accent-color: ${primary}; }
.veil { position: fixed; inset: 0; pointer-events: auto; cursor: crosshair; background: transparent; outline: none; touch-action: none; }
.box { position: absolute; border: 2px solid ${primary}; border-radius: 2px; box-shadow: 0 0 0 200vmax rgb(0 0 0 / 0.45); }
.hint { ${surface} position: absolute; inset-inline: 0; top: 12px; margin: 0 auto; width: fit-content; max-width: calc(100vw - 32px); padding: 8px 12px; pointer-events: none; }
`;
}
