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
 * Notes what is chosen before the page is alive (boxes, selects, sliders, files) and has it chosen again then, before
 * what was held back: React leaves it to be seen, but was not told. It may listen already and sees neither
 * the click on a box nor the change. The part of the page is taken over with the first event; it takes what an
 * element has then for what it had before, so the values that React keeps count of are turned back for the second.
 */
const CHOOSE = `var c=new Map,l=['click','change'],o=function(v){var t=v.target,y=t.type,b=/^(checkbox|radio)$/.test(y);if(v.type=='click'){if(b)v.stopImmediatePropagation();return}if(!b&&!/^(select|range|file)/.test(y))return;v.stopImmediatePropagation();c.delete(t);c.set(t,b?t.checked:t.value)},x=function(w,t){if(!t.isConnected)return;var y=t.type,p=HTMLInputElement.prototype,f=function(n){t.dispatchEvent(new Event(n,{bubbles:true}))};if(y[0]=='s')t.value=w;f('change');if(y=='range')setTimeout(function(){t.value='';Object.getOwnPropertyDescriptor(p,'value').set.call(t,w);f('input')});else if(w===!!w)setTimeout(function(){t.checked=!w;t.click()})};l.forEach(function(n){addEventListener(n,o,true)})`;

/**
 * Holds back what is sent or pressed before the page is alive, and does the last of it again then. A form would
 * else be posted by the browser and lose what was typed. A press of a button that sends a form is followed by
 * the sending, which takes its place. React may listen already and would act a second time: it sees neither.
 * Alive, React takes over the part of a page it has not come to yet as soon as something is pressed or changed
 * there, but not for a `submit`: so a change goes before it.
 */
const HOLD = `var k=['click','submit'],h,b=function(v){var s=v.type=='submit',t=s?v.target:v.target.closest('button,[role=button]');if(!t)return;v.stopImmediatePropagation();if(s)v.preventDefault();var u=v.submitter,n=Date.now();h=function(){if(!t.isConnected)return;if(s){t.dispatchEvent(new Event('change',{bubbles:true}));setTimeout(function(){t.requestSubmit(u)})}else if(Date.now()-n<${PRESS_MS})t.click()}};k.forEach(function(n){addEventListener(n,b,true)});addEventListener('${ALIVE}',function(){k.forEach(function(n){removeEventListener(n,b,true)});l.forEach(function(n){removeEventListener(n,o,true)});c.forEach(x);if(h)c.size?setTimeout(h):h()},{once:true})`;

/**
 * Runs in a page: fetches its modules once it has been painted, and at once when somebody touches it or
 * cannot see it. Until these have brought it to life, sent forms, pressed buttons and what is chosen wait.
 * Small, for it stands in every page.
 */
export const START_SCRIPT = `${FETCH};${CHOOSE};${HOLD}}`;
