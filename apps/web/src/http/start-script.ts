/** When nothing is painted, as in a tab in the background. */
const LATEST_MS = 500;

/**
 * Runs in a page: fetches its modules once it has been painted, and at once when somebody touches it or
 * cannot see it. The first module is the one that brings the page to life. Small, for it stands in every page.
 */
export const START_SCRIPT = `function(f){var d=document,e=['pointerdown','keydown','touchstart'],g=function(){if(!f)return;var l=f;f=0;e.forEach(function(n){removeEventListener(n,g,true)});l.forEach(function(h){var p=d.createElement('link');p.rel='modulepreload';p.href=h;d.head.append(p)});import(l[0])};e.forEach(function(n){addEventListener(n,g,true)});if(d.hidden)g();requestAnimationFrame(function(){requestAnimationFrame(g)});setTimeout(g,${LATEST_MS})}`;
