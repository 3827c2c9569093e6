/** What its reader may do with a thing of an answer: by the name of a call `true`, or why not in their language. */
import { z } from 'zod';
import { Spoken } from './spoken.ts';

const Ability = z.union([z.literal(true), Spoken]);

/** The `abilities` of a thing: the calls about it that its screens offer. `abilitiesOf` of the server fills them in. */
export const abilities = <const Name extends string>(...calls: readonly Name[]) =>
  z
    .object(Object.fromEntries(calls.map((name) => [name, Ability])) as Record<Name, typeof Ability>)
    .meta({ description: 'by call: true where the person may make it about this, or why not' });
