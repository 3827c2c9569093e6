/** Decisions about finding: what is looked through for a person, and which of the best entries they may see. */
import type { search } from '../../../contract/search.ts';
import { seesDocument, shareFlagOf } from '../../../domain/documents.ts';
import { isInside, kind_names, type UserKind } from '../../../domain/people.ts';
import { type PermissionContext, contactScope, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { findableKinds, type ListedKind, listedKinds, ownKinds, seenInProjects } from '../../../domain/search.ts';
import { stages, type StageKey } from '../../../domain/stages.ts';
import { membershipFrom } from '../../auth/subjects.ts';
import type { Ctx, Found, Handlers, Listed, Searcher } from '../../ctx.ts';
import * as rows from './rows.ts';

const projectOf = (row: rows.InProject) => ({ id: row.project_id, name: row.project_name, status: row.project_status });

/** What lies in projects, as far as the person sees the project. */
async function visible(
  ctx: Ctx,
  permissions: PermissionContext,
  kind: 'project' | 'event' | 'document',
  ids: readonly number[],
) {
  const found = await rows.inProjects(ctx.db, kind, ids, ctx.person);
  return found.flatMap((row) => {
    const membership = membershipFrom(ctx.person, row, row.places);
    const inside: PermissionContext = { ...permissions, membership };
    return membership && !whyNot(allow.toView('projects'), inside) ? [{ row, permissions: inside }] : [];
  });
}

export const searchers: Record<'project' | 'event' | 'document' | 'person', Searcher> = {
  async project(ctx, permissions, ids) {
    const found = await visible(ctx, permissions, 'project', ids);
    return found.map(({ row }) => ({
      kind: 'project' as const,
      id: row.id,
      title: row.title,
      note: [row.code, row.customer_name].filter(Boolean).join(' · '),
      path: `/projects/project-dashboard?projectId=${row.id}`,
      project: projectOf(row),
    }));
  },

  async event(ctx, permissions, ids) {
    const found = await visible(ctx, permissions, 'event', ids);
    return found.flatMap(({ row, permissions: inside }) => {
      const stage = row.stage as StageKey;
      if (whyNot(allow.inItsStage('view'), { ...inside, stage })) return [];
      return {
        kind: 'event' as const,
        id: row.id,
        title: row.title,
        note: row.project_name,
        path: `/stage?projectId=${row.project_id}&stage=${stages[stage].tab}&event=${row.id}`,
        project: projectOf(row),
      };
    });
  },

  async document(ctx, permissions, ids) {
    const inside_company = isInside(ctx.person.kind);
    const found = await visible(ctx, permissions, 'document', ids);
    return found.flatMap(({ row, permissions: inside }) => {
      if (!seesDocument(inside, { stage: row.stage as StageKey, shared_with: row.shared_with })) return [];
      if (!inside_company && !row.released) return [];
      return {
        kind: 'document' as const,
        id: row.id,
        title: row.title,
        note: row.project_name,
        path: inside_company
          ? `/projects/project-documents?projectId=${row.project_id}&document=${row.id}`
          : `/docs?document=${row.id}`,
        project: projectOf(row),
      };
    });
  },

  async person(ctx, permissions, ids, search) {
    const found = await rows.people(ctx.db, ids, contactScope(permissions).everywhere ? undefined : search);
    return found.map(({ id, title, designation, department, kind }) => ({
      kind: 'person' as const,
      id,
      title,
      note: [designation || kind_names[kind as UserKind], department].filter(Boolean).join(' · '),
      path: `/team?person=${id}`,
      project: null,
    }));
  },
};

export const listed = {
  document: (ctx) => rows.sharedDocuments(ctx.person, shareFlagOf(ctx.permissions)),
} satisfies Partial<Record<ListedKind, Listed>>;

export const calls = {
  async get_search(ctx, { search: wanted, limit }) {
    const { db, person } = ctx;
    const { permissions } = ctx;
    const { searchers: all, listed: listed_of } = ctx.app.areas;
    const kinds = findableKinds(permissions, wanted);
    const best = await rows.best(db, person, {
      search: wanted,
      kinds,
      own_kinds: ownKinds(permissions),
      listed: new Map(listedKinds(permissions).map((kind) => [kind, listed_of[kind](ctx)])),
      seen: seenInProjects(permissions),
      contacts: contactScope(permissions).everywhere,
      most: limit,
    });
    const found: Found[] = [];
    for (const kind of kinds) {
      // oxlint-disable-next-line no-await-in-loop
      const ids = (await ctx.app.areas.numbered[kind]?.(ctx, wanted, limit)) ?? [];
      // oxlint-disable-next-line no-await-in-loop
      if (ids.length > 0) found.push(...(await all[kind](ctx, permissions, ids, wanted)));
    }
    // the kind of the best entry comes first
    for (const kind of new Set(best.map((entry) => entry.kind))) {
      const ids = best.filter((entry) => entry.kind === kind).map(({ subject_id }) => subject_id);
      const shown = new Map((await all[kind](ctx, permissions, ids, wanted)).map((one) => [one.id, one]));
      found.push(...ids.flatMap((id) => shown.get(id) ?? []));
    }
    return { found };
  },
} satisfies Handlers<keyof typeof search>;
