export { buildDocx, type DocxFixture } from './build-docx.ts';
export { buildZip, type ZipFixtureEntry } from './build-zip.ts';
export { buildLargeDocx } from './large-docx.ts';
