/**
 * Writes small but complete Marian models, so that the whole Bergamot path runs without a download.
 *
 * A model made here is a one-layer transformer with an SSRU decoder, as the published "tiny" models
 * are, with random weights: what it answers is gibberish, but it has alignments, so tags, pivoting
 * and loading behave as with a trained one. Formats: Marian's `io::binary` container, a
 * SentencePiece `ModelProto`, and Marian's binary lexical shortlist.
 */

export interface SyntheticModelOptions {
  /** Another seed gives other weights, hence other answers. */
  seed: number;
  /** Copies of the encoder and decoder weights' width; 32 unless given. Multiples of 32. */
  width?: number;
  /** Pieces of the vocabulary; the fewest that hold all its letters unless given. */
  vocabulary?: number;
}

export interface SyntheticModel {
  model: Buffer;
  vocab: Buffer;
  shortlist: Buffer;
}

/** Builds the three files of a language pack. The same options always give the same bytes. */
export function syntheticModel(options: SyntheticModelOptions): SyntheticModel {
  const pieces = vocabulary(options.vocabulary);
  return {
    model: marianModel(options.seed, pieces.length, options.width ?? 32),
    vocab: sentencePieceModel(pieces),
    shortlist: lexicalShortlist(pieces.length),
  };
}

// --- Weights ---------------------------------------------------------------------------------

/** mulberry32: enough for weights that need only look random. */
function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FLOAT32 = 0x404;
const INTGEMM8 = 0x4101;
const CHARACTERS = 0x101;
const QUANTIZATION = 20;

interface Item {
  name: string;
  type: number;
  shape: number[];
  data: Buffer;
}

function marianModel(seed: number, vocabSize: number, width: number): Buffer {
  const random = randomSource(seed);
  const inner = width * 2;
  const items: Item[] = [];

  const floats = (name: string, length: number, value: number): void => {
    items.push({
      name,
      type: FLOAT32,
      shape: [1, length],
      data: Buffer.from(new Float32Array(length).fill(value).buffer),
    });
  };
  const matrix = (name: string, rows: number, columns: number): void => {
    const data = Buffer.alloc(rows * columns + 4);
    for (let index = 0; index < rows * columns; index++)
      data.writeInt8(Math.round((random() * 2 - 1) * 60), index);
    data.writeFloatLE(QUANTIZATION, rows * columns);
    items.push({ name, type: INTGEMM8, shape: [rows, columns], data });
    floats(`${name}_QuantMultA`, 1, QUANTIZATION);
  };
  const norm = (name: string): void => {
    floats(`${name}_ln_scale`, width, 1);
    floats(`${name}_ln_bias`, width, 0);
  };
  const attention = (name: string): void => {
    for (const gate of ['q', 'k', 'v', 'o']) {
      matrix(`${name}_W${gate}`, width, width);
      floats(`${name}_b${gate}`, width, 0);
    }
    norm(`${name}_Wo`);
  };
  const feedForward = (name: string): void => {
    matrix(`${name}_W1`, width, inner);
    floats(`${name}_b1`, inner, 0);
    matrix(`${name}_W2`, inner, width);
    floats(`${name}_b2`, width, 0);
    norm(`${name}_ffn`);
  };

  items.push({
    name: 'special:model.yml',
    type: CHARACTERS,
    shape: [0],
    data: Buffer.from(`${modelConfig(vocabSize, width, inner)}\0`),
  });
  matrix('Wemb', vocabSize, width);
  floats('none_QuantMultA', 1, QUANTIZATION);
  attention('encoder_l1_self');
  feedForward('encoder_l1_ffn');
  matrix('decoder_l1_rnn_W', width, width);
  matrix('decoder_l1_rnn_Wf', width, width);
  floats('decoder_l1_rnn_bf', width, 0);
  norm('decoder_l1_rnn_ffn');
  attention('decoder_l1_context');
  feedForward('decoder_l1_ffn');
  floats('decoder_ff_logit_out_b', vocabSize, 0);
  for (const item of items) if (item.type === CHARACTERS) item.shape = [item.data.length];
  return container(items);
}

function modelConfig(vocabSize: number, width: number, inner: number): string {
  return `bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: ssru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: 1
dim-emb: ${width}
dim-rnn: 1024
dim-vocabs: [${vocabSize}, ${vocabSize}]
enc-cell: gru
enc-cell-depth: 1
enc-depth: 1
enc-type: bidirectional
input-types: []
layer-normalization: false
lemma-dim-emb: 0
right-left: false
skip: false
tied-embeddings: false
tied-embeddings-all: true
tied-embeddings-src: false
transformer-aan-activation: swish
transformer-aan-depth: 2
transformer-aan-nogate: false
transformer-decoder-autoreg: rnn
transformer-dim-aan: 1536
transformer-dim-ffn: ${inner}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: 4
transformer-no-projection: false
transformer-postprocess: dan
transformer-postprocess-emb: d
transformer-preprocess: ""
transformer-tied-layers: []
transformer-train-position-embeddings: false
type: transformer
ulr: false
ulr-dim-emb: 0
ulr-trainable-transformation: false
`;
}

/** Marian `io::binary`: version, headers, names, shapes, padding to 256, then the data of each item. */
function container(items: readonly Item[]): Buffer {
  const u64 = (value: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return bytes;
  };
  const parts: Buffer[] = [u64(1), u64(items.length)];
  for (const item of items) {
    parts.push(u64(Buffer.byteLength(item.name) + 1), u64(item.type));
    parts.push(u64(item.shape.length), u64(item.data.length));
  }
  for (const item of items) parts.push(Buffer.from(`${item.name}\0`));
  for (const item of items) parts.push(Buffer.from(new Int32Array(item.shape).buffer));
  const offset = parts.reduce((sum, part) => sum + part.length, 0) + 8;
  const padding = (256 - (offset % 256)) % 256;
  parts.push(u64(padding), Buffer.alloc(padding), ...items.map((item) => item.data));
  return Buffer.concat(parts);
}

// --- Vocabulary ------------------------------------------------------------------------------

interface Piece {
  text: string;
  score: number;
  /** SentencePiece's types. */
  type: 1 | 2 | 3;
}

const WORDS = ['hello', 'world', 'the', 'a', 'of', 'page', 'report', 'week', 'is', 'to'];

const LETTERS = 'áéíóúñüçàèßøåæ¿¡“”„«»—–…€中文字日本語ابتثди';

/** `</s>`, `<unk>`, the word boundary, ASCII, other letters, a few words; a multiple of eight. */
function vocabulary(wanted = 0): Piece[] {
  const pieces: Piece[] = [
    { text: '</s>', score: 0, type: 3 },
    { text: '<unk>', score: 0, type: 2 },
    { text: '▁', score: -6, type: 1 },
  ];
  const ascii = Array.from({ length: 0x7f - 0x21 }, (_, index) =>
    String.fromCharCode(0x21 + index),
  );
  const letters = wanted > 0 && wanted < 150 ? [] : [...LETTERS];
  for (const text of [...ascii, ...letters]) pieces.push({ text, score: -8, type: 1 });
  for (const word of WORDS) pieces.push({ text: `▁${word}`, score: -2, type: 1 });
  while (pieces.length < wanted || pieces.length % 8 !== 0)
    pieces.push({ text: `▁fill${pieces.length}`, score: -2, type: 1 });
  return wanted > 0 ? pieces.slice(0, wanted) : pieces;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value < 0 ? BigInt.asUintN(64, BigInt(value)) : BigInt(value);
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}
const field = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number << 3), varint(value)]);
const message = (number: number, body: Buffer): Buffer =>
  Buffer.concat([varint((number << 3) | 2), varint(body.length), body]);

/** A SentencePiece `ModelProto` (sentencepiece_model.proto) of the unigram kind. */
function sentencePieceModel(pieces: readonly Piece[]): Buffer {
  const encoded = pieces.map((piece) => {
    const score = Buffer.alloc(5);
    score[0] = (2 << 3) | 5;
    score.writeFloatLE(piece.score, 1);
    return message(
      1,
      Buffer.concat([message(1, Buffer.from(piece.text)), score, field(3, piece.type)]),
    );
  });
  const trainer = Buffer.concat([
    field(3, 1), // model_type: unigram
    field(4, pieces.length), // vocab_size
    field(40, 1), // unk_id
    field(41, -1), // bos_id
    field(42, 0), // eos_id
    field(43, -1), // pad_id
  ]);
  const normalizer = Buffer.concat([message(1, Buffer.from('identity')), field(3, 1), field(5, 1)]);
  return Buffer.concat([...encoded, message(2, trainer), message(3, normalizer)]);
}

// --- Lexical shortlist -----------------------------------------------------------------------

const SHORTLIST_MAGIC = 0xf11a48d5013417f5n;

/** Marian's `BinaryShortlistGenerator` format; every source piece may become any of the first pieces. */
function lexicalShortlist(vocabSize: number): Buffer {
  const first = Math.min(vocabSize, 128);
  const best = 8;
  const lists: number[] = [];
  const offsets: bigint[] = [];
  for (let word = 0; word < vocabSize; word++) {
    offsets.push(BigInt(lists.length));
    const targets = new Set<number>();
    for (let step = 0; targets.size < best; step++) targets.add((word * 7 + step * 13) % vocabSize);
    lists.push(...[...targets].sort((a, b) => a - b));
  }
  offsets.push(BigInt(lists.length));
  const header = [BigInt(first), BigInt(best), BigInt(offsets.length), BigInt(lists.length)];
  const body = Buffer.concat([
    Buffer.from(new BigUint64Array([...header, ...offsets]).buffer),
    Buffer.from(new Uint32Array(lists).buffer),
  ]);
  const head = Buffer.alloc(16);
  head.writeBigUInt64LE(SHORTLIST_MAGIC, 0);
  head.writeBigUInt64LE(hashMemory(body), 8);
  return Buffer.concat([head, body]);
}

/** Marian's `util::hashMem` over 64-bit words (`boost::hash_combine` with the identity as hash). */
function hashMemory(bytes: Buffer): bigint {
  const mask = (1n << 64n) - 1n;
  let seed = 0n;
  for (let offset = 0; offset + 8 <= bytes.length; offset += 8) {
    const word = bytes.readBigUInt64LE(offset);
    seed ^= (word + 0x9e3779b9n + ((seed << 6n) & mask) + (seed >> 2n)) & mask;
  }
  return seed;
}
