// Reference critical-path engine: CSR adjacency in typed arrays, one topological order, forward and backward pass.
// Dates are integer days. FS/SS/FF/SF with lag; optional calendars as prefix tables (O(1) date arithmetic).
export function build(net) {
  const { n, from, to } = net,
    m = from.length,
    outPtr = new Int32Array(n + 1),
    inPtr = new Int32Array(n + 1);
  for (let i = 0; i < m; i++) {
    outPtr[from[i] + 1]++;
    inPtr[to[i] + 1]++;
  }
  for (let i = 0; i < n; i++) {
    outPtr[i + 1] += outPtr[i];
    inPtr[i + 1] += inPtr[i];
  }
  const out = new Int32Array(m),
    inn = new Int32Array(m),
    a = outPtr.slice(),
    b = inPtr.slice();
  for (let i = 0; i < m; i++) {
    out[a[from[i]]++] = i;
    inn[b[to[i]]++] = i;
  }
  const order = new Int32Array(n),
    deg = new Int32Array(n);
  let head = 0,
    tail = 0;
  for (let v = 0; v < n; v++) if (!(deg[v] = inPtr[v + 1] - inPtr[v])) order[tail++] = v;
  while (head < tail) {
    const v = order[head++];
    for (let e = outPtr[v]; e < outPtr[v + 1]; e++) if (--deg[to[out[e]]] === 0) order[tail++] = to[out[e]];
  }
  if (tail !== n) throw new Error('cycle');
  const rank = new Int32Array(n);
  for (let i = 0; i < n; i++) rank[order[i]] = i;
  return {
    ...net,
    m,
    outPtr,
    out,
    inPtr,
    inn,
    order,
    rank,
    es: new Int32Array(n),
    ef: new Int32Array(n),
    ls: new Int32Array(n),
    lf: new Int32Array(n),
  };
}
// Earliest start of v from its predecessors (and its own `min` date).
function early(g, v, min) {
  const { inPtr, inn, from, type, lag, dur, es, ef } = g;
  let s = min ? min[v] : 0;
  for (let e = inPtr[v]; e < inPtr[v + 1]; e++) {
    const l = inn[e],
      p = from[l],
      t = type[l];
    const c = (t === 0 || t === 2 ? ef[p] : es[p]) + lag[l] - (t >= 2 ? dur[v] : 0);
    if (c > s) s = c;
  }
  return s;
}
export function forward(g, min) {
  for (let i = 0; i < g.n; i++) {
    const v = g.order[i];
    g.ef[v] = (g.es[v] = early(g, v, min)) + g.dur[v];
  }
  return g.es;
}
export function backward(g) {
  const { n, order, outPtr, out, to, type, lag, dur, ef, ls, lf } = g;
  let end = 0,
    critical = 0;
  for (let v = 0; v < n; v++) if (ef[v] > end) end = ef[v];
  for (let i = n - 1; i >= 0; i--) {
    const v = order[i];
    let f = end;
    for (let e = outPtr[v]; e < outPtr[v + 1]; e++) {
      const l = out[e],
        s = to[l],
        t = type[l];
      const c = (t === 0 || t === 1 ? ls[s] : lf[s]) - lag[l] + (t === 1 || t === 3 ? dur[v] : 0);
      if (c < f) f = c;
    }
    lf[v] = f;
    ls[v] = f - dur[v];
    if (ls[v] === g.es[v]) critical++;
  }
  return { end, critical };
}
// Incremental: re-evaluate only what a changed task can reach, in topological order (bitset over ranks).
export function propagate(g, v0, min) {
  const { n, order, rank, outPtr, out, to, es, ef, dur } = g,
    dirty = new Uint8Array(n),
    changed = [];
  dirty[rank[v0]] = 1;
  for (let i = rank[v0], last = i; i <= last; i++) {
    if (!dirty[i]) continue;
    const v = order[i],
      s = early(g, v, min);
    if (s === es[v] && s + dur[v] === ef[v]) continue;
    es[v] = s;
    ef[v] = s + dur[v];
    changed.push(v);
    for (let e = outPtr[v]; e < outPtr[v + 1]; e++) {
      const k = rank[to[out[e]]];
      dirty[k] = 1;
      if (k > last) last = k;
    }
  }
  return changed;
}
// Calendar: idx[d] = working days before day d, day[i] = i-th working day.
export function calendar(works, days) {
  const idx = new Int32Array(days + 1),
    day = new Int32Array(days + 1);
  for (let d = 0, k = 0; d < days; d++) {
    idx[d] = k;
    if (works(d)) day[k++] = d;
    idx[d + 1] = k;
  }
  return { idx, day };
}
// Forward pass with a calendar per task: starts snap to a working day, finish = start + dur working days.
export function forwardCal(g, cals, calOf) {
  const { order, inPtr, inn, from, type, lag, dur, es, ef } = g;
  for (let i = 0; i < g.n; i++) {
    const v = order[i],
      { idx, day } = cals[calOf[v]];
    let s = 0;
    for (let e = inPtr[v]; e < inPtr[v + 1]; e++) {
      const l = inn[e],
        p = from[l],
        t = type[l];
      let c = (t === 0 || t === 2 ? ef[p] : es[p]) + lag[l];
      if (t >= 2) {
        const k = idx[c] - dur[v];
        c = k > 0 ? day[k] : 0;
      }
      if (c > s) s = c;
    }
    const k = idx[s];
    es[v] = day[k];
    ef[v] = day[k + dur[v] - 1] + 1;
  }
  return es;
}
