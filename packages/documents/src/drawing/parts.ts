import type { OpcPackage } from '../ooxml/package.ts';

const DRAWING_TYPES = [
  'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  'application/vnd.ms-office.chartex+xml',
  // The data of a diagram comes before its drawing, which repeats it.
  'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
  'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  'application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml',
];

/** Charts, diagrams and the shapes drawn on charts. */
export function drawingParts(pkg: OpcPackage): string[] {
  return DRAWING_TYPES.flatMap((type) => pkg.partsOfType(type).sort());
}
