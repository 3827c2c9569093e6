import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
export { h };
export function renderer() {
  let root;
  return (el, node) => {
    root ??= createRoot(el);
    flushSync(() => root.render(node));
  };
}
