import { JOB_KINDS } from '@glossa/contract';
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
  it('takes the kinds of jobs that a worker is for, and as much of the machine as its role leaves', () => {
    const jobs = (env: Record<string, string>) => parseServicesConfig(env).jobs;
    expect(jobs({ MEMORY_MB: '1000' })).toMatchObject({
      kinds: [...JOB_KINDS],
      room: { memoryMb: 500 },
    });
    expect(
      jobs({ MEMORY_MB: '1000', ROLE: 'worker', JOB_KINDS: 'image, document,image' }),
    ).toMatchObject({
      kinds: ['image', 'document'],
      room: { memoryMb: 750 },
    });
  });
  it.each([
    [
      { ROLE: 'worker', JOB_KINDS: 'image,dub' },
      /JOB_KINDS: no kind of job: dub; there are document, /,
    ],
    [{ ROLE: 'worker', JOB_KINDS: 'image,' }, /JOB_KINDS: no kind of job: an empty name;/],
  ])('refuses kinds of jobs that it does not know: %j', (env, message) => {
    expect(() => parseServicesConfig(env)).toThrow(message);
    expect(() => parseServicesConfig(env)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
  it('reads who mails are from and where they go', () => {
    expect(parseServicesConfig({}).mail).toEqual({
      smtpUrl: undefined,
      sender: { name: 'Glossa', address: 'glossa@localhost' },
    });
    const SMTP_URL = 'smtps://user:hunter2@mail.test';
    expect(
      parseServicesConfig({ SMTP_URL, MAIL_FROM: 'Übersetzer <no-reply@bücher.test>' }).mail,
    ).toEqual({
      smtpUrl: SMTP_URL,
      sender: { name: 'Übersetzer', address: 'no-reply@xn--bcher-kva.test' },
    });
  });
  it.each([
    [{ SMTP_URL: 'smtp://u:hunter2@mail.test' }, /MAIL_FROM: needed/],
    [{ SMTP_URL: 'https://u:hunter2@mail.test', MAIL_FROM: 'a@b.test' }, /SMTP_URL/],
    [{ MAIL_FROM: 'hunter2' }, /MAIL_FROM: .*not complete/],
    [{ MAIL_FROM: 'hunter2 <a@b.test>, <c@d.test>' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'hunter2\r\nBcc: x <a@b.test>' }, /MAIL_FROM/],
  ])('refuses %j without repeating it', (env, message) => {
    expect(() => parseServicesConfig(env)).toThrow(message);
    expect(() => parseServicesConfig(env)).not.toThrow(/hunter2/);
  });
  it.each([
    [{}, 30_000],
    [{ S3_TIMEOUT_SECONDS: '1.5' }, 1_500],
  ])('gives an S3 store time to answer: %j', (env, answerMs) => {
    expect(parseServicesConfig({ S3_BUCKET: 'b', ...env }).s3).toMatchObject({ answerMs });
  });
  it.each(['0', '-1', '3601', 'soon'])('gives an S3 store no %s seconds', (S3_TIMEOUT_SECONDS) => {
    expect(() => parseServicesConfig({ S3_TIMEOUT_SECONDS })).toThrow(/S3_TIMEOUT_SECONDS/);
  });
  it('wants a bucket with an S3 server', () => {
    expect(() => parseServicesConfig({ S3_ENDPOINT: 'http://s3.test' })).toThrow(/S3_BUCKET/);
  });
});
