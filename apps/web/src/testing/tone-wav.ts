const RATE = 8_000;

/** A tone of so many milliseconds, as a browser plays it. */
export function toneWav(ms: number): string {
  const samples = Math.round((RATE * ms) / 1000);
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) =>
    [...text].forEach((sign, index) => {
      bytes.setUint8(at + index, sign.charCodeAt(0));
    });
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++) bytes.setUint8(44 + at, 128 + 40 * Math.sin(at / 9));
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }));
}
