import { ALIVE } from '../client/alive.ts';

/** When nothing is painted, as in a tab in the background. */
const LATEST_MS = 500;
/** A press that is older surprises whoever made it. */
const PRESS_MS = 10_000;

/**
 * `function(f)`: fetches the modules `f`, of which the first brings the page to life, once and not before paint.
 * Each in a task of its own: to ask for a file takes a phone some milliseconds.
 */
const FETCH = `function(f){var d=document,e=['pointerdown','keydown','touchstart'],g=function(){if(!f)return;var l=f,i=0,a=function(){var p=d.createElement('link');p.rel='modulepreload';p.href=l[i];d.head.append(p);if(++i<l.length)setTimeout(a)};f=0;e.forEach(function(n){removeEventListener(n,g,true)});a();import(l[0])};e.forEach(function(n){addEventListener(n,g,true)});if(d.hidden)g();requestAnimationFrame(function(){requestAnimationFrame(g)});setTimeout(g,${LATEST_MS})`;

/**
 * Holds back what is sent or pressed before the page is alive, and does the last of it again then. A form would
 * else be posted by the browser and lose what was typed. A press of a button that sends a form is followed by
 * the sending, which takes its place. React may listen already and would act a second time: it sees neither.
 * Alive, React takes over the part of a page it has not come to yet as soon as something is pressed or changed
 * there, but not for a `submit`: so a change goes before it.
 */
const HOLD = `var k=['click','submit'],h,b=function(v){var s=v.type=='submit',t=s?v.target:v.target.closest('button,[role=button]');if(!t)return;v.stopImmediatePropagation();if(s)v.preventDefault();var u=v.submitter,n=Date.now();h=function(){if(!t.isConnected)return;if(s){t.dispatchEvent(new Event('change',{bubbles:true}));setTimeout(function(){t.requestSubmit(u)})}else if(Date.now()-n<${PRESS_MS})t.click()}};k.forEach(function(n){addEventListener(n,b,true)});addEventListener('${ALIVE}',function(){k.forEach(function(n){removeEventListener(n,b,true)});if(h)h()},{once:true})`;

/**
 * Runs in a page: fetches its modules once it has been painted, and at once when somebody touches it or
 * cannot see it. Until these have brought it to life, sent forms and pressed buttons wait.
 * Small, for it stands in every page.
 */
export const START_SCRIPT = `${FETCH};${HOLD}}`;
