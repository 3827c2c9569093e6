/** The QR sheet of a site: a code for the project, for each place and for each drawing, which opens “Add punch point” there. */
import type { RequestOf } from '../../../../contract/index.ts';
import { notFound } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { letterhead } from '../../../letterhead/letterhead.ts';
import { addingPath } from './paths.ts';
import { shownDrawings } from './pins.ts';
import * as rows from './rows.ts';

export async function qrSheet(
  ctx: Ctx,
  { project_id, places, document_ids }: RequestOf<'export_punch_qr_sheet'>,
): Promise<FileGiven> {
  const { inWords } = ctx;
  const drawings = document_ids.length > 0 ? await shownDrawings(ctx, project_id) : [];
  const chosen = document_ids.map((id) => drawings.find(({ document_id }) => document_id === id) ?? notFound());
  const project = await rows.projectName(ctx.db, project_id);
  const address = (at: Parameters<typeof addingPath>[1]): string =>
    ctx.app.settings.base_url + addingPath(project_id, at);
  const { draw } = await letterhead(ctx);
  return draw({
    title: inWords(say`Punch points of ${{ project }}`),
    facts: [],
    sections: [
      {
        title: inWords(say`How to report`),
        lines: [
          inWords(say`Scan the code beside the defect with the camera of your phone, sign in, and take a photo.`),
        ],
      },
    ],
    codes: [
      ...[...new Set(places)].map((place) => ({ text: address({ place }), title: place, note: project })),
      ...chosen.map(({ document_id, name }) => ({
        text: address({ document_id }),
        title: inWords(say`${{ name }}: pin on the drawing`),
        note: project,
      })),
      ...(places.length + chosen.length === 0
        ? [{ text: address({}), title: inWords(say`Anywhere at the site`), note: project }]
        : []),
    ],
  });
}
