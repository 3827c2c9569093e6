/** What a mouse sees before it presses: the row, the grips, a card. */
import { card } from './card.ts';
import type { Core } from './core.ts';
import type { Point } from './drag.ts';
import { hit, hitLink } from './hit.ts';
import { whyFixed } from './locked.ts';

export function hover(core: Core, event: PointerEvent, point: Point, in_time: boolean): void {
  const { stage, frame, view, model } = core;
  const in_grid = event.target instanceof Node && stage.grid.contains(event.target);
  const place = Math.floor(point.y / view.row);
  const on = (in_time || in_grid) && place >= 0 && place < model.shown;
  for (const band of stage.hovers) {
    band.toggleAttribute('data-on', on);
    if (on) band.style.transform = `translateY(${place * view.row}px)`;
  }
  const found = in_time ? hit(view, point.x, point.y, false) : undefined;
  const line = in_time && !found ? hitLink(view, point.x, point.y) : -1;
  const why = found && whyFixed(core, found.at, found.zone);
  stage.box.dataset.cursor = found
    ? why === undefined
      ? found.zone
      : found.zone === 'body'
        ? ''
        : 'no'
    : line >= 0
      ? 'link'
      : '';
  const at = found?.at ?? -1;
  if (at !== frame.hovered) {
    frame.hovered = at;
    frame.touched = -1;
    core.ask();
  }
  if (found) {
    const { title, lines } = card(core, found.at);
    frame.tip(core, title, lines, event.clientX, event.clientY, 450);
  } else if (line >= 0) {
    const { links, words } = core;
    const [from, to] = [links.from[line]!, links.to[line]!];
    const { kind, lag } = links.links[line]!;
    const text = `${words.link_kinds[kind]}${lag ? ` ${lag > 0 ? '+' : '−'} ${words.days(Math.abs(lag))}` : ''}`;
    frame.tip(core, `${model.rows[from]!.name} → ${model.rows[to]!.name}`, [text], event.clientX, event.clientY, 300);
  } else frame.hideTip();
}
