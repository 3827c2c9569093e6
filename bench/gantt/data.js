// Deterministic synthetic projects: 6 stages -> groups of ~20 -> tasks, 1-2 predecessors each, about 18 months.
export const DAY = 86400000,
  T0 = Date.UTC(2026, 0, 5),
  FS = 0,
  SS = 1,
  FF = 2,
  SF = 3;
const rng = (s) => () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 4294967296;
const VERBS = [
  'Survey',
  'Design',
  'Review',
  'Procure',
  'Install',
  'Test',
  'Approve',
  'Document',
  'Inspect',
  'Hand over',
];
const NOUNS = [
  'foundation',
  'supply line',
  'control room',
  'data model',
  'billing flow',
  'access gate',
  'roof deck',
  'pump unit',
];

export function network(leaves, groupSize = 20, stages = 6, durMax = 8, seed = 7) {
  const r = rng(seed),
    groups = Math.max(stages, Math.round(leaves / groupSize));
  const dur = new Int32Array(leaves),
    group = new Int32Array(leaves),
    from = [],
    to = [],
    type = [],
    lag = [];
  const gFirst = [],
    gLast = [],
    stageOf = (g) => Math.floor((g * stages) / groups);
  const link = (a, b, plain) => {
    const x = r();
    from.push(a);
    to.push(b);
    type.push(plain || x < 0.85 ? FS : x < 0.93 ? SS : x < 0.98 ? FF : SF);
    lag.push(!plain && r() < 0.1 ? 1 : 0);
  };
  for (let g = 0, k = 0; g < groups; g++) {
    const end = Math.round(((g + 1) * leaves) / groups);
    gFirst.push(k);
    gLast.push(end - 1);
    const s = stageOf(g),
      prev = [];
    for (let h = 0; h < g; h++) if (stageOf(h) === s - 1) prev.push(h);
    for (let i = 0; k < end; k++, i++) {
      dur[k] = 1 + Math.floor(r() * durMax);
      group[k] = g;
      if (i === 0) {
        const a = prev.length ? prev[Math.floor(r() * prev.length)] : -1,
          b = prev.length > 1 ? prev[Math.floor(r() * prev.length)] : -1;
        if (a >= 0) link(gLast[a], k, true);
        if (b >= 0 && b !== a) link(gLast[b], k, true);
        continue;
      }
      const p = k - (i > 2 && r() < 0.15 ? 2 : 1);
      link(p, k, false);
      if (r() < 0.4 && i > 2) {
        // second predecessor: 3 back, or 4 positions lower in the sibling group
        const sib = i > 4 && r() < 0.5 && g > 0 && stageOf(g - 1) === s ? gFirst[g - 1] + i - 4 : -1;
        link(sib >= 0 && sib <= gLast[g - 1] ? sib : k - 3, k, false);
      }
    }
  }
  return {
    n: leaves,
    dur,
    group,
    groups,
    stageOf,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    type: Uint8Array.from(type),
    lag: Int32Array.from(lag),
  };
}

// Rows of the tree in display order; `leaf[i]` is the network index of a leaf row, -1 for a summary.
export function project(rows, schedule, span = 548) {
  const stages = 6,
    groups = Math.max(stages, Math.round((rows - stages) / 21));
  const leaves = rows - stages - groups;
  let net,
    es,
    max = 12;
  do {
    net = network(leaves, leaves / groups, stages, max);
    es = schedule(net);
  } while (--max > 1 && es.reduce((m, x, i) => Math.max(m, x + net.dur[i]), 0) > span); // durations sized to fit 18 months
  const r = rng(11),
    out = [],
    rowOfLeaf = new Int32Array(leaves);
  let id = 0,
    k = 0;
  for (let s = 0; s < stages; s++) {
    const st = add(`Stage ${s + 1}`, 0, 'stage');
    for (let g = 0; g < net.groups; g++) {
      if (net.stageOf(g) !== s) continue;
      const gr = add(`Group ${g + 1}`, st.id, 'group');
      while (k < leaves && net.group[k] === g) {
        const t = add(`${VERBS[(r() * 10) | 0]} ${NOUNS[(r() * 8) | 0]} ${k + 1}`, gr.id, 'task');
        t.s = es[k];
        t.d = net.dur[k];
        t.leaf = k;
        t.progress = Math.round(r() * 100);
        rowOfLeaf[k] = t.id;
        k++;
      }
      roll(gr, out.slice(gr.id));
    }
    roll(
      st,
      out.slice(st.id).filter((x) => x.parent === st.id),
    );
  }
  const links = Array.from(net.from, (a, i) => ({
    id: i + 1,
    from: rowOfLeaf[a],
    to: rowOfLeaf[net.to[i]],
    type: net.type[i],
    lag: net.lag[i],
  }));
  return { rows: out, links, net, rowOfLeaf, end: out.reduce((m, t) => Math.max(m, t.s + t.d), 0) };
  function add(name, parent, kind) {
    const t = { id: ++id, parent, name, kind, s: 0, d: 0, leaf: -1, progress: 0 };
    out.push(t);
    return t;
  }
  function roll(t, kids) {
    if (!kids.length) return;
    t.s = Math.min(...kids.map((c) => c.s));
    t.d = Math.max(...kids.map((c) => c.s + c.d)) - t.s;
  }
}
export const date = (d) => new Date(T0 + d * DAY);
export const iso = (d) => date(d).toISOString().slice(0, 10);
