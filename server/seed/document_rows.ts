/** The rows behind demo documents: files, versions, decisions, and what is told of them. */
import { showDate } from '../../domain/dates.ts';
import { approver_of, outside_parties } from '../../domain/documents.ts';
import type { Sentence } from '../../domain/sentences.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { instant, type LivedProject, personFor, type SeedFile, workerFor } from './lived_project.ts';
import type { PlannedDocument, SeedApproval, SeedDocument, SeedActivity, SeedVersion } from './rows.ts';
import type { SheetFacts } from './sheets.ts';

export interface FiledDocuments {
  files: SeedFile[];
  versions: SeedVersion[];
  approvals: SeedApproval[];
  documents: SeedDocument[];
  story: SeedActivity[];
}

/** Who decides on a document in a role: for a party outside, the customer excepted, whoever approves in its stage. */
export function deciderOf(of: LivedProject, { id, stage }: PlannedDocument, role: string): number {
  const customer = role === 'customer' ? of.team.get('Customer') : undefined;
  const outside = (outside_parties as readonly string[]).includes(role);
  return customer ?? workerFor(of, outside ? approver_of[stage] : role, `document ${id}`);
}

export class DocumentRows {
  readonly #of: LivedProject;
  readonly #made: FiledDocuments = { files: [], versions: [], approvals: [], documents: [], story: [] };
  readonly #rendering: Promise<void>[] = [];

  constructor(of: LivedProject) {
    this.#of = of;
  }

  /** All of it, once every file is rendered. */
  async all(): Promise<FiledDocuments> {
    await Promise.all(this.#rendering);
    return this.#made;
  }

  document(document: SeedDocument): void {
    this.#made.documents.push(document);
  }

  file(
    { day, by }: { day: string; by: number },
    name: string,
    content_type: string,
    render: (facts: SheetFacts) => Buffer | Promise<Buffer>,
  ): SeedFile {
    const { company, project, names, id } = this.#of;
    const facts: SheetFacts = {
      company,
      project: project.name,
      site: project.address,
      capacity: project.kwp >= 1000 ? `${project.kwp / 1000} MWp` : `${project.kwp} kWp`,
      title: '',
      number: '',
      revision: '1',
      date: showDate(day),
      made_by: names.get(by) ?? '',
      checked_by: names.get(personFor(this.#of, 'Lead Designer')) ?? '',
    };
    const file: SeedFile = {
      object_key: makeObjectKey(),
      file_name: name.replace(/[/\\:]+/g, '-').slice(0, 120),
      content_type,
      purpose: 'document',
      project_id: id,
      uploaded_by: by,
      uploaded_at: instant(this.#of, day, 15),
      bytes: Buffer.alloc(0),
    };
    const rendered = render(facts);
    if (Buffer.isBuffer(rendered)) file.bytes = rendered;
    else this.#rendering.push(rendered.then((bytes) => void (file.bytes = bytes)));
    this.#made.files.push(file);
    return file;
  }

  version(
    document_id: number,
    number: number,
    file: SeedFile,
    status: string,
    note: string,
    by: number,
    day: string,
  ): void {
    const uploaded_at = instant(this.#of, day, 11 + (document_id % 5), (document_id * 7) % 60);
    this.#made.versions.push({
      document_id,
      number,
      object_key: file.object_key,
      status,
      note,
      uploaded_by: by,
      uploaded_at,
    });
  }

  decide(
    planned: PlannedDocument,
    version: number,
    role: string,
    state: string,
    asked_by: number,
    asked: string,
    decided: string | null,
    remark: string,
    step = 1,
  ): void {
    const { id: document_id, stage } = planned;
    const open = state === 'waiting' || state === 'withdrawn';
    this.#made.approvals.push({
      project_id: this.#of.id,
      stage,
      document_id,
      version,
      step,
      role,
      state,
      asked_by,
      remark,
      asked_at: instant(this.#of, asked, 16, 10),
      decided_by: open ? null : deciderOf(this.#of, planned, role),
      decided_at: open || decided === null ? null : instant(this.#of, decided, 17, 20 + step),
    });
  }

  say(day: string, user_id: number, kind: string, summary: Sentence, document_id: number): void {
    this.#made.story.push({
      at: instant(this.#of, day, 15, 20),
      user_id,
      kind,
      summary,
      of: { type: 'document', id: document_id },
    });
  }
}
