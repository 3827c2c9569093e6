// npm start: installs and builds what is missing or out of date, then runs the server. With --build it stops before that.
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { serve } from './serve.mjs';

await ensure();
await build();
if (!process.argv.includes('--build')) await serve('../build/server/main.mjs');
