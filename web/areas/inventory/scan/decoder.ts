/**
 * Reads barcodes from a picture: with what the browser brings along, otherwise with ZXing as WebAssembly, which is part of the
 * product and asked of nobody else.
 */
import wasm_address from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Gives the texts of all barcodes in a picture. */
export type Decoder = (picture: HTMLCanvasElement) => Promise<string[]>;

interface NativeDetector {
  detect(source: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const native_formats = ['code_128', 'code_39', 'data_matrix', 'qr_code', 'itf', 'ean_13'];

async function nativeDecoder(): Promise<Decoder | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  if (!Detector) return undefined;
  const known = await Detector.getSupportedFormats().catch((): string[] => []);
  const formats = native_formats.filter((one) => known.includes(one));
  // modules carry Code 128: a browser that reads only QR codes is of no use here
  if (!formats.includes('code_128')) return undefined;
  const detector = new Detector({ formats });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function ownDecoder(): Promise<Decoder> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm_address : prefix + path),
    },
    fireImmediately: true,
  });
  return async (picture) => {
    const context = picture.getContext('2d', { willReadFrequently: true });
    if (!context) return [];
    const found = await readBarcodes(context.getImageData(0, 0, picture.width, picture.height), {
      formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode', 'ITF', 'EAN13'],
      tryHarder: true,
      maxNumberOfSymbols: 12,
    });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}

export const openDecoder = async (): Promise<Decoder> => (await nativeDecoder()) ?? ownDecoder();
