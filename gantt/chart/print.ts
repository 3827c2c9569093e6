/** Prints the plan: its pages in a frame of their own, so that nothing of the page around them is on the paper. */
import { lettersReady } from './letters.ts';
import { drawPages, type PagesOptions } from './pages.ts';
import type { GanttLink, GanttRow } from './types.ts';

export async function print(
  given: { rows: readonly GanttRow[]; links: readonly GanttLink[] } & Omit<PagesOptions, 'paper' | 'title'>,
  how: Pick<PagesOptions, 'paper' | 'landscape' | 'title' | 'subtitle'>,
): Promise<void> {
  const pages = drawPages(given.rows, given.links, { ...given, ...how });
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const inside = frame.contentDocument!;
  const style = inside.createElement('style');
  const orientation = how.landscape === false ? 'portrait' : 'landscape';
  style.textContent = `@page{size:${how.paper} ${orientation};margin:0}body{margin:0}svg{display:block;width:100%;height:auto;break-after:page}`;
  // the frame is a document of its own, without the fonts of this one
  style.textContent += fontRules().join('');
  inside.head.append(style);
  inside.title = how.title;
  const reader = new DOMParser();
  for (const page of pages)
    inside.body.append(inside.importNode(reader.parseFromString(page, 'image/svg+xml').documentElement, true));
  await lettersReady([given.rows, given.words, how], inside.fonts);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}

function fontRules(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules];
    } catch {
      return []; // of an extension of the browser
    }
  });
  return rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule.cssText] : []));
}
