// The server on PORT, started again at every change, and the web app on 5173 with hot reload.
import { ensure } from './ensure.mjs';
import { end, root, tool } from './run.mjs';

await ensure();
const env = { ...process.env, NODE_ENV: 'development', SUNSTAGE_ROOT: root };
// what the server does not import itself
const also = ['server/db/migrations/*.sql', 'server/areas/crm/proposals/pdf/*.ts'];
const both = [
  tool('tsx', ['watch', '--clear-screen=false', ...also.flatMap((files) => ['--include', files]), 'bin/serve.mjs'], {
    env,
  }),
  tool('vite', ['--clearScreen', 'false', '--strictPort'], { env }),
];
const { code } = await Promise.race(both);
await end(code);
