/** Which node comes after which: the order in which a network is computed. */

/** Adjacency in compressed rows: the neighbours of node i are `to[ptr[i]]` up to `to[ptr[i + 1]]`. */
export interface Rows {
  ptr: Int32Array;
  to: Int32Array;
}

/** Rows of n nodes from pairs of nodes. Neighbours stand in the order of the pairs. */
export function rowsOf(n: number, from: Int32Array, to: Int32Array): Rows {
  const ptr = new Int32Array(n + 1);
  for (let pair = 0; pair < from.length; pair += 1) (ptr[(from[pair] as number) + 1] as number) += 1;
  for (let node = 0; node < n; node += 1) (ptr[node + 1] as number) += ptr[node] as number;
  const fill = ptr.slice(0, n);
  const neighbours = new Int32Array(from.length);
  for (let pair = 0; pair < from.length; pair += 1) {
    const node = from[pair] as number;
    neighbours[fill[node] as number] = to[pair] as number;
    (fill[node] as number) += 1;
  }
  return { ptr, to: neighbours };
}

/** The nodes so that each stands after all it waits for; shorter than n when some wait for each other. */
export function topologicalOrder(n: number, { ptr, to }: Rows): Int32Array {
  const waits = new Int32Array(n);
  for (let at = 0; at < to.length; at += 1) (waits[to[at] as number] as number) += 1;
  const order = new Int32Array(n);
  let tail = 0;
  for (let node = 0; node < n; node += 1) {
    if (waits[node] !== 0) continue;
    order[tail] = node;
    tail += 1;
  }
  for (let head = 0; head < tail; head += 1) {
    const node = order[head] as number;
    for (let at = ptr[node] as number; at < (ptr[node + 1] as number); at += 1) {
      const next = to[at] as number;
      (waits[next] as number) -= 1;
      if (waits[next] !== 0) continue;
      order[tail] = next;
      tail += 1;
    }
  }
  return order.subarray(0, tail);
}
