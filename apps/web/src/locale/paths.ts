// @chunk shell
export { alternatePaths, localizedPath, splitLocale } from '@glossa/i18n';
