export { attackedAnswer, XSS_ALL, XSS_PLACES, type XssPlace } from './answers.ts';
