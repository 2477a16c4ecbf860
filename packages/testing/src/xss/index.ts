export { attackedAnswer, XSS_ALL, XSS_PLACES, type XssPlace } from './answers.ts';
export { ATTACK_PAGE, ATTACKS, attack } from './attack-page.ts';
