/** Starts the stand-ins of the sibling platforms: bin/siblings. */
import { buildPlatforms, platforms } from './platforms.ts';

const app = await buildPlatforms();
const address = await app.listen({ port: Number(process.env.SIBLINGS_PORT ?? 4100), host: '127.0.0.1' });
for (const [key, { name }] of Object.entries(platforms)) process.stdout.write(`${name}: ${address}/${key}\n`);
