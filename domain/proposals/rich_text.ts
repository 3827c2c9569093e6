/** Words people write, with as much form as a letter needs: paragraphs, headings, lists, bold. Never HTML. */

export interface Run {
  text: string;
  bold: boolean;
}

export type Block = { kind: 'paragraph' | 'heading'; runs: Run[] } | { kind: 'list'; ordered: boolean; items: Run[][] };

/** Runs of a line; `**` opens and closes bold, one alone is an asterisk pair as typed. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  const add = (text: string, bold: boolean) => text !== '' && runs.push({ text, bold });
  let rest = line;
  for (;;) {
    const found = /^(.*?)\*\*(.+?)\*\*(.*)$/s.exec(rest);
    if (!found) break;
    add(found[1] ?? '', false);
    add(found[2] ?? '', true);
    rest = found[3] ?? '';
  }
  add(rest, false);
  return runs;
}

const bullet = /^\s*[-•]\s+(.*)$/;
const numbered = /^\s*\d{1,3}[.)]\s+(.*)$/;

/** The blocks of a text. A blank line ends a paragraph; lines of a paragraph are joined with a line break. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', runs: runsOf(open.join('\n')) });
    open = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const item = bullet.exec(line) ?? numbered.exec(line);
    if (item) {
      close();
      const ordered = !bullet.test(line);
      const last = blocks.at(-1);
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(runsOf(item[1] ?? ''));
      else blocks.push({ kind: 'list', ordered, items: [runsOf(item[1] ?? '')] });
    } else if (line.startsWith('## ')) {
      close();
      blocks.push({ kind: 'heading', runs: runsOf(line.slice(3)) });
    } else if (line.trim() === '') {
      close();
      // a list after a blank line is another list
      if (blocks.at(-1)?.kind === 'list') blocks.push({ kind: 'paragraph', runs: [] });
    } else open.push(line);
  }
  close();
  return blocks.filter((block) => block.kind === 'list' || block.runs.length > 0);
}
