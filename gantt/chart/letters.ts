/** Fonts come when a page has a letter of theirs; what is drawn once and for all waits for those of its own letters. */
import { pageFont } from './pen.ts';

/** `drawn` is all that is drawn, of whatever shape; its texts are looked for in it. */
export async function lettersReady(
  drawn: unknown,
  fonts: FontFaceSet = document.fonts,
  family = pageFont(),
): Promise<void> {
  const letters = [...new Set(JSON.stringify(drawn))].join('');
  // without a connection it is drawn with the device's own fonts
  await Promise.allSettled([400, 500, 600].map((weight) => fonts.load(`${weight} 12px ${family}`, letters)));
}
