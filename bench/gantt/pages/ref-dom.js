// Second reference: virtualised DOM. Native scroll, a pool of recycled row nodes, one SVG path for visible links.
import { run, domScroll, DAY, T0 } from '../harness.js';
const ROW = 32,
  COL = 20,
  LEFT = 300,
  HEAD = 40,
  H = 800,
  OVER = 4;
const pool = [];
const at = [];
const days = [];
let p,
  n,
  box,
  svg,
  lastA = -1,
  lastB = -1,
  lastC = -1,
  head,
  first = false;
const div = (cls, to) => {
  const d = document.createElement('div');
  d.className = cls;
  to?.append(d);
  return d;
};

function mount(el, input) {
  p = input;
  n = p.rows.length;
  for (const l of p.links) {
    (at[l.from] ??= []).push(l);
    (at[l.to] ??= []).push(l);
  }
  const w = LEFT + (p.end + 10) * COL;
  const css = document.createElement('style');
  css.textContent = `.box{position:absolute;inset:0;overflow:auto;font:13px sans-serif;contain:strict}.in{position:relative;width:${w}px;height:${HEAD + n * ROW}px;background:linear-gradient(90deg,#e6e8eb 1px,transparent 1px) ${LEFT}px 0/${COL}px 100%}
  .row{position:absolute;left:0;top:0;width:100%;height:${ROW}px;border-bottom:1px solid #e6e8eb;contain:layout style;box-sizing:border-box}.nm{position:sticky;left:0;width:${LEFT}px;height:100%;background:#fff;z-index:2;line-height:${ROW}px;overflow:hidden;white-space:nowrap;box-sizing:border-box;border-right:1px solid #d7dbe0}
  .bar{position:absolute;left:0;top:7px;height:18px;background:#9dbcf5;border-radius:4px}.bar.s{background:#4b5b78;height:8px}.pr{height:100%;background:#3d74e0;border-radius:4px}.lb{position:absolute;left:100%;top:0;padding-left:10px;white-space:nowrap}
  svg{position:absolute;left:0;top:0;pointer-events:none;z-index:1;overflow:visible}.hd{position:sticky;top:0;height:${HEAD}px;background:#fff;z-index:3;width:100%}.hd div{position:absolute;top:22px;width:${COL}px;text-align:center}`;
  el.append(css);
  box = div('box', el);
  const inn = div('in', box);
  head = div('hd', inn);
  svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.innerHTML = '<path fill="none" stroke="#8a94a6"/>';
  inn.append(svg);
  svg.setAttribute('width', 1);
  svg.setAttribute('height', 1);
  for (let i = 0; i < Math.ceil(H / ROW) + 2 * OVER; i++) {
    const r = div('row', inn),
      nm = div('nm', r),
      bar = div('bar', r),
      pr = div('pr', bar),
      lb = div('lb', bar);
    pool.push({ r, nm, bar, pr, lb, i: -1 });
  }
  for (let i = 0; i < 60; i++) days.push(div('', head));
  box.addEventListener('scroll', draw, { passive: true });
  draw();
}
function row(k, i) {
  const t = p.rows[i],
    s = t.kind === 'task';
  k.i = i;
  k.r.style.transform = `translateY(${HEAD + i * ROW}px)`;
  k.nm.textContent = t.name;
  k.nm.style.paddingLeft = t.kind === 'stage' ? '8px' : t.kind === 'group' ? '24px' : '40px';
  k.bar.className = s ? 'bar' : 'bar s';
  k.bar.style.transform = `translateX(${LEFT + t.s * COL}px)`;
  k.bar.style.width = `${t.d * COL}px`;
  k.pr.style.width = s ? `${t.progress}%` : '0';
  k.lb.textContent = s ? t.name : '';
}
function draw(force) {
  const top = box.scrollTop,
    a = Math.max(0, Math.floor(top / ROW) - OVER),
    b = Math.min(n, a + pool.length),
    c = Math.floor(box.scrollLeft / COL);
  if (c !== lastC) {
    lastC = c;
    days.forEach((e, i) => {
      e.style.left = `${LEFT + (c + i) * COL}px`;
      e.textContent = new Date(T0 + (c + i) * DAY).getUTCDate();
    });
  }
  if (a === lastA && b === lastB && force !== true) return;
  lastA = a;
  lastB = b;
  for (let i = a; i < b; i++) {
    const k = pool[i % pool.length];
    if (k.i !== i || force === true) row(k, i);
  }
  let d = '';
  const done = new Set();
  for (let i = a; i < b; i++)
    for (const l of at[i + 1] || []) {
      if (done.has(l)) continue;
      done.add(l);
      const f = p.rows[l.from - 1],
        t = p.rows[l.to - 1],
        y0 = HEAD + (l.from - 0.5) * ROW,
        y1 = HEAD + (l.to - 0.5) * ROW;
      const x0 = LEFT + (f.s + (l.type === 0 || l.type === 2 ? f.d : 0)) * COL,
        x1 = LEFT + (t.s + (l.type >= 2 ? t.d : 0)) * COL;
      d += `M${x0} ${y0}h6V${y1}H${x1}m-5-3l5 3l-5 3`;
    }
  svg.firstChild.setAttribute('d', d);
  first = true;
}
run({
  mount,
  ready: () => first,
  ...domScroll('.box', '.box'),
  push: 'own engine + redraw',
  move() {
    draw(true);
  },
});
