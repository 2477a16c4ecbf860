import { cornersOf, type SeenLine, type Sees, wordsOf } from './seen-lines.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const MOST_BYTES = 20_971_520;
const SIDE = { least: 50, most: 16_000 };
const CONFIDENCE = 0.98;

const error = (status: number, code: string, message: string, inner?: string): ServiceReply => ({
  status,
  body: {
    error: {
      ...{ code, message },
      ...(inner === undefined ? {} : { innererror: { code: inner, message } }),
    },
  },
});

function lineOf(line: SeenLine) {
  const place = (from: number, to: number) => cornersOf(line, from, to, line.text.length);
  return {
    text: line.text,
    boundingPolygon: place(0, line.text.length),
    words: wordsOf(line.text, { signs: 'with words' }).map(({ text, from, to }) => ({
      ...{ text, boundingPolygon: place(from, to), confidence: CONFIDENCE },
    })),
  };
}

/** Azure's Image Analysis 4.0 with the feature `read`, as its guides describe it. */
export function startAzureVision(apiKey: string, sees: Sees): Promise<Service> {
  return startService(async ({ method, path, query, headers, bytes }) => {
    if (method !== 'POST' || path !== '/computervision/imageanalysis:analyze')
      return error(404, '404', 'Resource not found');
    if (headers['ocp-apim-subscription-key'] !== apiKey) {
      const why = 'Access denied due to invalid subscription key or wrong API endpoint.';
      return error(401, '401', why);
    }
    if (query.get('api-version') !== '2024-02-01')
      return error(404, '404', 'API version not found');
    if (query.get('features') !== 'read') {
      const why = 'Specified feature type is not valid';
      return error(400, 'InvalidRequest', why, 'NotSupportedVisualFeature');
    }
    if (headers['content-type'] !== 'application/octet-stream')
      return error(400, 'InvalidRequest', 'The provided image content type is not supported.');
    if (bytes.length === 0 || bytes.length > MOST_BYTES) {
      const why = `The image size is not allowed to be zero or larger than ${MOST_BYTES} bytes.`;
      return error(400, 'InvalidRequest', why);
    }
    const seen = await sees(bytes).catch(() => undefined);
    if (seen === undefined)
      return error(400, 'InvalidRequest', 'Image format is not valid', 'InvalidImageFormat');
    const { width, height, lines } = seen;
    if (Math.min(width, height) < SIDE.least || Math.max(width, height) > SIDE.most) {
      const why = 'The image dimension is not allowed to be smaller than 50 and larger than 16000.';
      return error(400, 'InvalidRequest', why, 'InvalidImageSize');
    }
    const blocks = lines.length === 0 ? [] : [{ lines: lines.map(lineOf) }];
    return {
      body: {
        modelVersion: '2024-02-01',
        metadata: { width, height },
        readResult: { blocks },
      },
    };
  });
}
