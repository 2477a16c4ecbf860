/** Of the memory of a process; what it loads and what is not on V8's heap take the rest. */
const HEAP_SHARE = 0.75;
/** Of V8's young generation, in MiB: it takes three times as much beside the heap, as it likes up to a hundred. */
const YOUNG_MB = 8;

/** Flags of Node by which V8 stays within the memory of a process, in MiB. */
export function heapFlags(memoryMb: number): string[] {
  return [
    `--max-old-space-size=${Math.floor(memoryMb * HEAP_SHARE)}`,
    `--max-semi-space-size=${YOUNG_MB}`,
  ];
}
