/** The closure pack: the documents of a project for an authority or the customer, with an index and the SHA-256 of each. */
import { createHash } from 'node:crypto';
import type { ResponseOf } from '../../../contract/index.ts';
import { isUsable } from '../../../domain/authorities/checks.ts';
import { stageOfFile } from '../../../domain/authorities/files.ts';
import type { PackSet } from '../../../domain/authorities/pack_body.ts';
import { showDate } from '../../../domain/dates.ts';
import { seesDocument, seesFiles } from '../../../domain/documents.ts';
import { fail } from '../../../domain/errors.ts';
import { archivePart, fileNameOf } from '../../../domain/files.ts';
import { plural, say, type Sentence, term } from '../../../domain/sentences.ts';
import { csvLines } from '../../../domain/table_files.ts';
import type { Ctx, FileAnswer } from '../../ctx.ts';
import { zipOf } from '../../storage/zip.ts';
import { documentsOf } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

/** An archive without the longer form of the format holds less than 4 GB. */
const most_bytes = 2_000_000_000;

interface Packed {
  file: rows.FileRow;
  wanted: ReturnType<typeof documentsOf>[number];
  kept: rows.KeptDocument | undefined;
  /** why it is not in the pack */
  missing: Sentence | '';
}

function whyMissing(ctx: Ctx, { standing }: Packed['wanted'], kept: rows.KeptDocument | undefined): Sentence | '' {
  if (standing === 'expired') return say`Expired`;
  if (standing === 'rejected') return say`Rejected by the authority`;
  if (!isUsable(standing)) return say`Not uploaded yet`;
  if (!kept || kept.document_id === null) return say`No document of the project is linked`;
  if (!kept.object_key) return say`The linked document has no version`;
  const scope = kept.stage && { stage: kept.stage, shared_with: kept.shared_with };
  const seen = scope && seesDocument(ctx.permissions, scope) && seesFiles(ctx.permissions, scope);
  return seen ? '' : say`You may not see this document`;
}

/** What belongs into the pack of a set, in the order of the playbooks; the same document once. */
async function packed(ctx: Ctx, project_id: number, set: PackSet): Promise<Packed[]> {
  const today = todayOf(ctx);
  const files = (await rows.ofProject(ctx.db, project_id)).filter((file) => stageOfFile(file) !== 'cancelled');
  const found: Packed[] = [];
  const taken = new Set<string>();
  for (const file of files) {
    // a project has four files at most
    // oxlint-disable-next-line no-await-in-loop
    const kept = await rows.documents(ctx.db, file.id);
    for (const wanted of documentsOf(file, kept, today)) {
      if (!wanted.sets.includes(set)) continue;
      const own = kept.find(({ key }) => key === wanted.key);
      const missing = whyMissing(ctx, wanted, own);
      const same = missing === '' ? (own?.object_key ?? '') : '';
      if (same && taken.has(same)) continue;
      taken.add(same);
      found.push({ file, wanted, kept: own, missing });
    }
  }
  return found;
}

export async function packShown(ctx: Ctx, project_id: number, set: PackSet): Promise<ResponseOf<'get_closure_pack'>> {
  const all = await packed(ctx, project_id, set);
  const documents = all.map(({ file, wanted, kept, missing }) => ({
    authority_file_id: file.id,
    file: file.number,
    key: wanted.key,
    name: wanted.name,
    document_id: wanted.document_id,
    file_name: missing === '' ? (kept?.file_name ?? '') : '',
    byte_size: missing === '' ? (kept?.byte_size ?? 0) : 0,
    missing,
  }));
  return { documents, byte_size: documents.reduce((sum, { byte_size }) => sum + byte_size, 0) };
}

/** The pack as ZIP: each file is read when its turn comes, and none is held whole. */
export async function closurePack(ctx: Ctx, project_id: number, set: PackSet): Promise<FileAnswer> {
  const { inWords } = ctx;
  const all = await packed(ctx, project_id, set);
  const project = await rows.project(ctx.db, project_id);
  const entries = all.flatMap(({ file, wanted, kept, missing }, at) => {
    if (missing !== '' || !kept) return [];
    const ending = /\.([A-Za-z0-9]{1,8})$/.exec(kept.file_name)?.[1] ?? 'bin';
    const name = fileNameOf(
      `${String(at + 1).padStart(3, '0')} ${inWords(say`${{ name: term(wanted.name) }}`)}`,
      ending,
    );
    return [
      { at, name: `${archivePart(file.number)}/${name}`, object_key: kept.object_key, byte_size: kept.byte_size },
    ];
  });
  if (entries.reduce((sum, { byte_size }) => sum + byte_size, 0) > most_bytes)
    fail('too_large', say`These files exceed 2 GB in total. Select fewer.`);
  const name_of = new Map(entries.map(({ at, name }) => [at, name]));
  const index = [
    ...csvLines({
      name: inWords(say`Index`),
      today: todayOf(ctx),
      columns: [
        say`Number`,
        say`File`,
        say`Document`,
        say`In the archive`,
        say`Document number`,
        say`Issue date`,
        say`Valid to`,
        say`Bytes`,
        say`SHA-256`,
        say`Missing because`,
      ].map((title) => ({ title: inWords(title), width: 20 })),
      rows: all.map(({ file, wanted, kept, missing }, at) => [
        at + 1,
        file.number,
        inWords(say`${{ name: term(wanted.name) }}`),
        name_of.get(at) ?? '',
        wanted.number,
        wanted.issue_date ? showDate(wanted.issue_date) : '',
        wanted.valid_to ? showDate(wanted.valid_to) : '',
        missing === '' ? (kept?.byte_size ?? 0) : '',
        missing === '' ? (kept?.sha256 ?? '') : '',
        missing === '' ? '' : inWords(missing),
      ]),
    }),
  ].join('');
  ctx.recordEvent('closure_pack_exported', {
    summary: say`downloaded a closure pack with ${plural({ count: entries.length }, '# document', '# documents')}`,
    project_id,
    after: { set, documents: entries.map(({ name }) => name) },
    tell: undefined,
  });
  const made = { name: 'index.csv', bytes: Buffer.from(index, 'utf8') };
  return {
    ...zipOf(ctx.app.store, [made, ...entries]),
    content_type: 'application/zip',
    file_name: fileNameOf(`${project?.name ?? ''} ${inWords(say`${{ set: term(set) }}`)}`, 'zip'),
    inline: false,
    sha256: createHash('sha256')
      .update(entries.map(({ object_key }) => object_key).join(' '))
      .digest('hex'),
  };
}
