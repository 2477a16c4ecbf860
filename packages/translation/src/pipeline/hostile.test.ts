import { fragmentText, GlossaError, type TranslatedUnit } from '@glossa/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinStrings } from '../codes/fragment.ts';
import { anyFragment, brokenFragment, runs } from '../testing/arbitraries.ts';
import { codeList, isWellNested } from '../testing/codes.ts';
import { hostileEngine } from '../testing/hostile.ts';
import { fixedSelector, paragraph } from '../testing/index.ts';
import { createTranslator } from './translator.ts';

const clock = { sleep: async () => {} };

describe('with hostile engines', () => {
  it('loses no unit, code or character, and nests codes well', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyFragment, brokenFragment), { maxLength: 5 }),
        fc.array(hostileEngine, { minLength: 1, maxLength: 2 }),
        fc.constantFrom<[string, string]>(['en', 'es'], ['zh', 'en'], ['en', 'ja']),
        async (fragments, engines, [from, to]) => {
          const units = fragments.map((fragment, index) => paragraph(String(index), ...fragment));
          const done = new Map<string, TranslatedUnit>();
          const translator = createTranslator({
            selector: fixedSelector(...engines),
            clock,
            batchTimeoutMs: 5,
          });
          try {
            await translator.translateUnits(units, {
              from,
              to,
              signal: new AbortController().signal,
              onUnit(unit) {
                expect(done.has(unit.id)).toBe(false);
                done.set(unit.id, unit);
              },
            });
            expect(done.size).toBe(units.length);
          } catch (error) {
            // Nothing could be served: a coded error, not a half-made result.
            if (!(error instanceof GlossaError)) throw error;
            expect(['engine_unavailable', 'rate_limited', 'timeout']).toContain(error.code);
          }
          for (const { id, target, segments } of done.values()) {
            const source = units[Number(id)]?.source ?? [];
            expect(codeList(target)).toEqual(codeList(source));
            if (isWellNested(source)) expect(isWellNested(target)).toBe(true);
            for (const segment of segments) {
              if (segment.state === 'copied' || segment.state === 'failed') {
                expect(segment.target).toEqual(segment.source);
              } else expect(fragmentText(segment.target).trim()).not.toBe('');
              expect(segment.state === 'failed' || segment.state === 'doubtful').toBe(
                segment.issues.length > 0,
              );
            }
            const kept = segments.every(({ state }) => state === 'copied' || state === 'failed');
            if (kept) expect(joinStrings(target)).toEqual(joinStrings(source));
          }
        },
      ),
      runs(300),
    );
  });

  it('rejects with the reason of an abort at any moment, and asks nobody after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFragment, { maxLength: 5 }),
        hostileEngine,
        fc.nat(12),
        async (fragments, engine, ticks) => {
          const controller = new AbortController();
          const reason = new Error('stop');
          const units = fragments.map((fragment, index) => paragraph(String(index), ...fragment));
          const translator = createTranslator({
            selector: fixedSelector(engine),
            clock,
            batchTimeoutMs: 1000,
          });
          let aborted = false;
          let late = 0;
          const run = translator.translateUnits(units, {
            from: 'en',
            to: 'es',
            signal: controller.signal,
            onUnit() {
              if (aborted) late++;
            },
          });
          const settled = run.then(
            () => 'done',
            (error) => error,
          );
          for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
          if (ticks > 6) await new Promise((resolve) => setImmediate(resolve));
          controller.abort(reason);
          aborted = true;
          const asked = engine.batches.length;
          const result = await settled;
          if (!(result instanceof GlossaError) && result !== 'done') expect(result).toBe(reason);
          await new Promise((resolve) => setImmediate(resolve));
          expect(engine.batches.length).toBe(asked);
          expect(late).toBe(0);
        },
      ),
      runs(200),
    );
  });
});
