import type { NamespacePrefixes } from '../xml/scope.ts';

const TRANSITIONAL = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';

/** The namespaces of ECMA-376 (transitional and strict) and of Microsoft's extensions that filters look at. */
export const OOXML_NAMESPACES: NamespacePrefixes = {
  [`${TRANSITIONAL}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${TRANSITIONAL}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${TRANSITIONAL}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${TRANSITIONAL}/drawingml/2006/picture`]: 'pic',
  [`${STRICT}/drawingml/picture`]: 'pic',
  [`${TRANSITIONAL}/drawingml/2006/chart`]: 'c',
  [`${STRICT}/drawingml/chart`]: 'c',
  [`${TRANSITIONAL}/drawingml/2006/diagram`]: 'dgm',
  [`${STRICT}/drawingml/diagram`]: 'dgm',
  [`${TRANSITIONAL}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${TRANSITIONAL}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${TRANSITIONAL}/officeDocument/2006/extended-properties`]: 'ep',
  [`${STRICT}/officeDocument/extendedProperties`]: 'ep',
  [`${TRANSITIONAL}/package/2006/metadata/core-properties`]: 'cp',
  [`${TRANSITIONAL}/package/2006/content-types`]: 'ct',
  [`${TRANSITIONAL}/package/2006/relationships`]: 'rel',
  [`${TRANSITIONAL}/markup-compatibility/2006`]: 'mc',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/drawing/2008/diagram': 'dsp',
  'http://schemas.microsoft.com/office/drawing/2014/chartex': 'cx',
  'http://schemas.microsoft.com/office/drawing/2010/main': 'a14',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};
