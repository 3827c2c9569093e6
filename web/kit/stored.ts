/** How stored files are shown and saved: handed to parts of web/ui, which know no API. */
import { saveFile } from './save_file.ts';
import { WithFile } from './WithFile.tsx';

export const stored = { Shown: WithFile, save: saveFile };
