/** A tree of folders, stages or categories, for hand and keyboard; only the visible lines are in the page. */
import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { hint_when_cut } from '../overlay/Hint.tsx';
import classes from './Tree.module.css';

export interface TreeNode {
  key: string;
  title: string;
  icon?: ReactNode;
  /** at the end of the line: a count, a status */
  mark?: ReactNode;
  children?: readonly TreeNode[] | undefined;
}

export interface TreeProps {
  nodes: readonly TreeNode[];
  label: string;
  selected?: string | undefined;
  onSelect?: ((node: TreeNode) => void) | undefined;
  /** keys that are open at first; 'all' for every one */
  opened?: readonly string[] | 'all' | undefined;
  height?: number | undefined;
}

interface Line {
  node: TreeNode;
  level: number;
  place: number;
  siblings: number;
  parent: number;
}

const everyKey = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children?.length ? [node.key, ...everyKey(node.children)] : []));

function linesOf(nodes: readonly TreeNode[], open: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  const walk = (list: readonly TreeNode[], level: number, parent: number) => {
    list.forEach((node, index) => {
      const at = lines.push({ node, level, place: index + 1, siblings: list.length, parent }) - 1;
      if (node.children && open.has(node.key)) walk(node.children, level + 1, at);
    });
  };
  walk(nodes, 1, -1);
  return lines;
}

export function Tree({ nodes, label, selected, onSelect, opened = [], height = 420 }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened === 'all' ? everyKey(nodes) : opened));
  const [focused, setFocused] = useState<string>();
  const lines = useMemo(() => linesOf(nodes, open), [nodes, open]);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const phone = typeof matchMedia === 'function' && matchMedia('(max-width: 47.99em)').matches;
  // nothing here is memoized by a compiler, so what the virtualizer changes by itself is seen
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => (phone ? 44 : 30),
    overscan: 10,
    useFlushSync: false,
  });
  const found = lines.findIndex(({ node }) => node.key === (focused ?? selected));
  const current = found < 0 ? 0 : found;

  const focus = (index: number) => {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (!line) return;
    setFocused(line.node.key);
    virtual.scrollToIndex(lines.indexOf(line), { align: 'auto' });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  };
  const turn = (key: string, yes: boolean) => {
    const next = new Set(open);
    if (yes) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  const search = (letter: string) => {
    const now = performance.now();
    typed.current = { text: now - typed.current.at > 700 ? letter : typed.current.text + letter, at: now };
    const text = typed.current.text.toLocaleLowerCase();
    const order = [...lines.keys()].map((step) => (current + (text.length > 1 ? 0 : 1) + step) % lines.length);
    const hit = order.find((index) => lines[index]?.node.title.toLocaleLowerCase().startsWith(text));
    if (hit !== undefined) focus(hit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[current];
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node } = line;
    const has = (node.children?.length ?? 0) > 0;
    if (event.key === 'ArrowDown') focus(current + 1);
    else if (event.key === 'ArrowUp') focus(current - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(lines.length - 1);
    else if (event.key === 'ArrowRight' && has && open.has(node.key)) focus(current + 1);
    else if (event.key === 'ArrowRight' && has) turn(node.key, true);
    else if (event.key === 'ArrowLeft' && has && open.has(node.key)) turn(node.key, false);
    else if (event.key === 'ArrowLeft' && line.parent >= 0) focus(line.parent);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (onSelect) onSelect(node);
      else if (has) turn(node.key, !open.has(node.key));
    } else if (event.key === '*') setOpen(new Set(everyKey(nodes)));
    else if (event.key.length === 1) search(event.key);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} className={classes.box} style={{ maxHeight: height }}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={label}
        className={classes.tree}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map((item) => {
          const { node, level, place, siblings } = lines[item.index] as Line;
          const has = (node.children?.length ?? 0) > 0;
          const shows = open.has(node.key);
          return (
            // keys are heard by the tree around it
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={node.key}
              role="treeitem"
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-expanded={has ? shows : undefined}
              aria-selected={node.key === selected}
              tabIndex={item.index === current ? 0 : -1}
              className={classes.line}
              style={{ height: item.size, transform: `translateY(${item.start}px)`, paddingLeft: (level - 1) * 18 + 4 }}
              onClick={(event) => {
                setFocused(node.key);
                const on_arrow = (event.target as Element).closest('[data-arrow]') !== null;
                if (has && (on_arrow || !onSelect)) turn(node.key, !shows);
                else onSelect?.(node);
              }}
              onFocus={() => setFocused(node.key)}
            >
              <span className={classes.arrow} data-arrow data-open={shows || undefined} aria-hidden>
                {has && <IconChevronRight size={16} />}
              </span>
              {node.icon}
              <span className={classes.title} {...hint_when_cut}>
                {node.title}
              </span>
              {node.mark !== undefined && <span className={classes.mark}>{node.mark}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
