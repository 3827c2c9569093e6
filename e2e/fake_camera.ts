/** A camera for the browser of a journey: a picture with barcodes, as Chromium takes it in place of a real one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/full';

const width = 1280;
const height = 720;
const module_width = 4;

/** Writes a film of one picture with the barcodes below one another; gives the flags that show it to the browser. */
export async function cameraThatShows(numbers: readonly string[], file: string): Promise<string[]> {
  const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/full/zxing_full.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
  const light = new Uint8Array(width * height).fill(255);
  const each = Math.floor(height / numbers.length);
  for (const [place, number] of numbers.entries()) {
    // each picture waits for the one before: they share one module
    // oxlint-disable-next-line no-await-in-loop
    const { symbol, error } = await writeBarcode(number, { format: 'Code128' });
    if (error || !symbol) throw new Error(`No barcode of ${number}: ${error}`);
    const left = Math.floor((width - symbol.width * module_width) / 2);
    for (let y = place * each + 40; y < (place + 1) * each - 40; y += 1)
      for (let x = 0; x < symbol.width * module_width; x += 1)
        light[y * width + left + x] = symbol.data[Math.floor(x / module_width)] === 0 ? 0 : 255;
  }
  const colour = new Uint8Array((width * height) / 2).fill(128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
