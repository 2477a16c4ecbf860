import { describe, expect, it } from 'vitest';
import { parseServicesConfig } from './config.ts';

describe('parseServicesConfig', () => {
  it('takes empty variables for absent ones', () => {
    expect(parseServicesConfig({ DATABASE_URL: '', S3_BUCKET: ' ' })).toMatchObject({
      dataDir: '.data',
      databaseUrl: undefined,
      s3: undefined,
      retentionMs: 7 * 24 * 60 * 60 * 1000,
    });
  });
  it('names every wrong variable in one line, and no value', () => {
    const wrong = () => parseServicesConfig({ RETENTION_DAYS: '-1', SECRET: 'hunter2' });
    expect(wrong).toThrow(/^Wrong settings\. [^\n]*SECRET[^\n]*$/);
    expect(wrong).toThrow(/RETENTION_DAYS/);
    expect(wrong).not.toThrow(/hunter2/);
  });
  it('wants a bucket with an S3 server', () => {
    expect(() => parseServicesConfig({ S3_ENDPOINT: 'http://s3.test' })).toThrow(/S3_BUCKET/);
  });
});
