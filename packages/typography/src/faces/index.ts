export { advanceOf, type Face } from './face.ts';
export { Faces, type Look } from './faces.ts';
